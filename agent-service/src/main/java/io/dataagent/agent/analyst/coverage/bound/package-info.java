/// Words of a question that belong to what stands beside them, and statements that take them of
/// something else.
@NullMarked
package io.dataagent.agent.analyst.coverage.bound;

import org.jspecify.annotations.NullMarked;
