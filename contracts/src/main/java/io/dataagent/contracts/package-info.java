/// The shared words of the suite; records only, no framework, changed by addition only.
@NullMarked
package io.dataagent.contracts;

import org.jspecify.annotations.NullMarked;
