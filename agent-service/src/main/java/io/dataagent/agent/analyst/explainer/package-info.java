/// Phase 6: writes the answer; every number is bound to a cell.
@NullMarked
package io.dataagent.agent.analyst.explainer;

import org.jspecify.annotations.NullMarked;
