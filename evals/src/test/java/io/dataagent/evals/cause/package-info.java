/// Whether a question for causes is answered with those that were planted, on any day.
@NullMarked
package io.dataagent.evals.cause;

import org.jspecify.annotations.NullMarked;
