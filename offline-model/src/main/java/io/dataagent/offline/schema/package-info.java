/// The schema of a context block, indexed: tables, kinds of columns, directed joins and values.
@NullMarked
package io.dataagent.offline.schema;

import org.jspecify.annotations.NullMarked;
