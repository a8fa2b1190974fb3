/// Why a figure moved: the analysis of change of module `statistics`, fed from the datasets of a
/// run.
@NullMarked
package io.dataagent.agent.analyst.change;

import org.jspecify.annotations.NullMarked;
