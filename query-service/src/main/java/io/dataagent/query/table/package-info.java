/// Rows that another service has kept, written as files.
@NullMarked
package io.dataagent.query.table;

import org.jspecify.annotations.NullMarked;
