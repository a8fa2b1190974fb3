/// Which rows and fields words name: kinds, flags, verbs of what happens to rows, and what is
/// counted.
@NullMarked
package io.dataagent.offline.reading.rows;

import org.jspecify.annotations.NullMarked;
