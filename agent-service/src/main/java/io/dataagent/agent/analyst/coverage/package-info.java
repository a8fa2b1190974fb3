/// Whether statements answer the words of a question: what is asked for is read from the words by
/// code, the same for every model, and held against what the statements do.
@NullMarked
package io.dataagent.agent.analyst.coverage;

import org.jspecify.annotations.NullMarked;
