/// How events of other services arrive: kept until they are in, or put aside with a reason.
@NullMarked
package io.dataagent.chat.inbox;

import org.jspecify.annotations.NullMarked;
