/// Stable error codes and the RFC 9457 body that carries them.
@NullMarked
package io.dataagent.contracts.problem;

import org.jspecify.annotations.NullMarked;
