/// Turns a reading into the Planner's artifact.
@NullMarked
package io.dataagent.offline.plan;

import org.jspecify.annotations.NullMarked;
