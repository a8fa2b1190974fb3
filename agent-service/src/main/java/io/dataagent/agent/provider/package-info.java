/// Model providers and the operator's settings for them.
@NullMarked
package io.dataagent.agent.provider;

import org.jspecify.annotations.NullMarked;
