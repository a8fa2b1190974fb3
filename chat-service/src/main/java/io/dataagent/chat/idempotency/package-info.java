/// Creating requests that may be sent twice and still create once.
@NullMarked
package io.dataagent.chat.idempotency;

import org.jspecify.annotations.NullMarked;
