/// Kept results and pictures.
@NullMarked
package io.dataagent.agent.artifact;

import org.jspecify.annotations.NullMarked;
