/// What is not there, or is: missing values, rows without others, what never happened.
@NullMarked
package io.dataagent.offline.reading.absence;

import org.jspecify.annotations.NullMarked;
