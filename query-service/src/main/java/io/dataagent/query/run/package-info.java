/// Statements within a scope: validated, executed, sampled, cancelled.
@NullMarked
package io.dataagent.query.run;

import org.jspecify.annotations.NullMarked;
