/// The only way to a language model: provider choice, time limits, bounded retries, typed
/// failures.
@NullMarked
package io.dataagent.modelgateway;

import org.jspecify.annotations.NullMarked;
