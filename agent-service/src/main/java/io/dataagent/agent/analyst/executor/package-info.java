/// Phase 4: runs statements and code.
@NullMarked
package io.dataagent.agent.analyst.executor;

import org.jspecify.annotations.NullMarked;
