/// Columns of numbers and texts as bytes that Python maps without parsing. Needs only the JDK.
@NullMarked
package io.dataagent.query.column;

import org.jspecify.annotations.NullMarked;
