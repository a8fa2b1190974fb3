/// How the suite as a whole is.
@NullMarked
package io.dataagent.gateway.status;

import org.jspecify.annotations.NullMarked;
