/// Phase 1: takes the question apart.
@NullMarked
package io.dataagent.agent.analyst.planner;

import org.jspecify.annotations.NullMarked;
