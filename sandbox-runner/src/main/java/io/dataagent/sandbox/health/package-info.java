/// Readiness of the sandbox, in one sentence.
@NullMarked
package io.dataagent.sandbox.health;

import org.jspecify.annotations.NullMarked;
