/// Read-only snapshots of conversations behind links that their owners give out and take back.
@NullMarked
package io.dataagent.chat.share;

import org.jspecify.annotations.NullMarked;
