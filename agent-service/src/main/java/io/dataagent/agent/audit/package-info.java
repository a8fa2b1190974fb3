/// What this service notes in the audit trail of runs.
@NullMarked
package io.dataagent.agent.audit;

import org.jspecify.annotations.NullMarked;
