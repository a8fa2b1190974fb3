/// Writes a meaning as SQL of the database at hand without ever multiplying a measure.
@NullMarked
package io.dataagent.offline.sql;

import org.jspecify.annotations.NullMarked;
