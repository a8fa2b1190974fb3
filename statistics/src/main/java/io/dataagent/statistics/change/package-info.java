/// What moved a measure between two periods: breaks, factors, slices, events and states.
@NullMarked
package io.dataagent.statistics.change;

import org.jspecify.annotations.NullMarked;
