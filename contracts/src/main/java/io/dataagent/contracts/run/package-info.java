/// What chat-service and agent-service exchange about one run: input, grant, result, traces.
@NullMarked
package io.dataagent.contracts.run;

import org.jspecify.annotations.NullMarked;
