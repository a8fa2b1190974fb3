/// What a kind of run is to the runner: stages, moves, an outcome, and how long it may take.
@NullMarked
package io.dataagent.agent.kind;

import org.jspecify.annotations.NullMarked;
