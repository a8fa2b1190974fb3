/// Writes a meaning as PostgreSQL without ever multiplying a measure.
@NullMarked
package io.dataagent.offline.sql;

import org.jspecify.annotations.NullMarked;
