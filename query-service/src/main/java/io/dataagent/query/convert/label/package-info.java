/// What stands below the names of columns and says more of them.
@NullMarked
package io.dataagent.query.convert.label;

import org.jspecify.annotations.NullMarked;
