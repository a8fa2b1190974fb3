/// Pages of reference that are read from the sources, so that they cannot tell of what is not
/// there.
@NullMarked
package io.dataagent.suite.reference;

import org.jspecify.annotations.NullMarked;
