/// Model calls, kept whole.
@NullMarked
package io.dataagent.agent.trace;

import org.jspecify.annotations.NullMarked;
