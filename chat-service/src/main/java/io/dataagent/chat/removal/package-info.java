/// What goes for good: people with everything of theirs, and what is older than the operator keeps.
@NullMarked
package io.dataagent.chat.removal;

import org.jspecify.annotations.NullMarked;
