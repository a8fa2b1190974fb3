/// What the protocols of all providers have in common: the parameters that are wished for, what a
/// provider makes of them, and the answer.
@NullMarked
package io.dataagent.modelgateway.protocol;

import org.jspecify.annotations.NullMarked;
