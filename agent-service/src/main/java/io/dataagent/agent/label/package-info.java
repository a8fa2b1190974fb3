/// What people call the columns of a result, and what their figures are counted in.
@NullMarked
package io.dataagent.agent.label;

import org.jspecify.annotations.NullMarked;
