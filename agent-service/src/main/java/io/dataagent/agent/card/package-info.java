/// Cards of boards: pinned statements, run again for whoever looks at them.
@NullMarked
package io.dataagent.agent.card;

import org.jspecify.annotations.NullMarked;
