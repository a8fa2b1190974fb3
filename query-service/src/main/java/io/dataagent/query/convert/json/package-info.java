/// Rows in JSON, wherever they stand in a file.
@NullMarked
package io.dataagent.query.convert.json;

import org.jspecify.annotations.NullMarked;
