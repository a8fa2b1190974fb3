/// Statements of a run at query-service and Python at sandbox-runner, whatever kind of run sends
/// them.
@NullMarked
package io.dataagent.agent.statement;

import org.jspecify.annotations.NullMarked;
