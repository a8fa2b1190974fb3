/// Statements of a run at query-service, whatever kind of run sends them.
@NullMarked
package io.dataagent.agent.statement;

import org.jspecify.annotations.NullMarked;
