/// How people write numbers.
@NullMarked
package io.dataagent.query.convert.number;

import org.jspecify.annotations.NullMarked;
