/// Asks a whole set and says how many are right, wrong, asked and refused.
@NullMarked
package io.dataagent.evals.report;

import org.jspecify.annotations.NullMarked;
