/// The control channel between the service and an executor, the same for every driver: frames,
/// orders, endings.
@NullMarked
package io.dataagent.sandbox.wire;

import org.jspecify.annotations.NullMarked;
