/// Question sets: questions with hand-written SQL.
@NullMarked
package io.dataagent.evals.question;

import org.jspecify.annotations.NullMarked;
