/// Tests of significance and their intervals, with the figures that SciPy gives.
@NullMarked
package io.dataagent.statistics.significance;

import org.jspecify.annotations.NullMarked;
