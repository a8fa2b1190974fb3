/// What is measured: counts, sums, averages, rates and figures reckoned from others.
@NullMarked
package io.dataagent.offline.reading.measuring;

import org.jspecify.annotations.NullMarked;
