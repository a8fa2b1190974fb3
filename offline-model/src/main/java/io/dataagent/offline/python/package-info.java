/// Writes Python for charts and for checks of results.
@NullMarked
package io.dataagent.offline.python;

import org.jspecify.annotations.NullMarked;
