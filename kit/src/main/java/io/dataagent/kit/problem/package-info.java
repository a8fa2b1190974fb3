/// The one place where anything that goes wrong becomes an RFC 9457 body.
@NullMarked
package io.dataagent.kit.problem;

import org.jspecify.annotations.NullMarked;
