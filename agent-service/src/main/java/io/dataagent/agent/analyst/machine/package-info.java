/// The state machine of a run: which phase follows which. Knows no time, no store, no framework.
@NullMarked
package io.dataagent.agent.analyst.machine;

import org.jspecify.annotations.NullMarked;
