/// Statements that read the right tables and mean something else: another whole, another level,
/// another role, another row than the words.
@NullMarked
package io.dataagent.agent.analyst.coverage.sense;

import org.jspecify.annotations.NullMarked;
