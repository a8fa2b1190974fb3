/// The end of an exploration: a summary whose numbers are bound, and the artifact with all of it.
@NullMarked
package io.dataagent.agent.explore.summary;

import org.jspecify.annotations.NullMarked;
