/// The services that a run calls.
@NullMarked
package io.dataagent.agent.upstream;

import org.jspecify.annotations.NullMarked;
