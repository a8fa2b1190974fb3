/// The time between two moments: how long something takes, how late it is, when it was done.
@NullMarked
package io.dataagent.offline.reading.duration;

import org.jspecify.annotations.NullMarked;
