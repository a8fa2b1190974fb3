/// The append-only, hash-chained trail of who did what in any service.
@NullMarked
package io.dataagent.chat.audit;

import org.jspecify.annotations.NullMarked;
