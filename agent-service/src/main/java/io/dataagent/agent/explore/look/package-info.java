/// The tools of an exploration: what a model may look at, always within a scope and behind the
/// gate.
@NullMarked
package io.dataagent.agent.explore.look;

import org.jspecify.annotations.NullMarked;
