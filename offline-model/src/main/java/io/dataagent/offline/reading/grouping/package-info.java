/// What a figure is split by, and words that look so and split nothing.
@NullMarked
package io.dataagent.offline.reading.grouping;

import org.jspecify.annotations.NullMarked;
