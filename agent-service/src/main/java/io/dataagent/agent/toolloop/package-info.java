/// The one loop in which a model calls tools: kept after every turn, so that whoever takes a run up
/// repeats neither a model call nor a finished tool call.
@NullMarked
package io.dataagent.agent.toolloop;

import org.jspecify.annotations.NullMarked;
