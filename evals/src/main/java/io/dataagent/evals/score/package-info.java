/// Compares what the product answered with what the hand-written SQL gives.
@NullMarked
package io.dataagent.evals.score;

import org.jspecify.annotations.NullMarked;
