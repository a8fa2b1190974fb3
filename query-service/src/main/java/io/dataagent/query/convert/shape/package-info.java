/// Shapes that people give their tables: titles above them, sums below, lists around them.
@NullMarked
package io.dataagent.query.convert.shape;

import org.jspecify.annotations.NullMarked;
