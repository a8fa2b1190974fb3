/// What a question that refers to the answer before it still owes to that answer.
@NullMarked
package io.dataagent.agent.analyst.coverage.turn;

import org.jspecify.annotations.NullMarked;
