/// What conversations tell other services and the audit trail, in the transaction that made it so.
@NullMarked
package io.dataagent.chat.outbox;

import org.jspecify.annotations.NullMarked;
