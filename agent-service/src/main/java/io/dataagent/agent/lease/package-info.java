/// Who owns a run, for how long, and whether it was cancelled.
@NullMarked
package io.dataagent.agent.lease;

import org.jspecify.annotations.NullMarked;
