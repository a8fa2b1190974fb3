/// Why one does better or worse than its peers: the question, and the queries behind it.
@NullMarked
package io.dataagent.offline.reading.why;

import org.jspecify.annotations.NullMarked;
