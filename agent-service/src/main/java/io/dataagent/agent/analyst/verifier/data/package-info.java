/// What the data itself says against figures over it.
@NullMarked
package io.dataagent.agent.analyst.verifier.data;

import org.jspecify.annotations.NullMarked;
