/// Claims about data in typed form: computed again by a statement of our own and judged by the
/// guard, never by a model.
@NullMarked
package io.dataagent.agent.explore.claim;

import org.jspecify.annotations.NullMarked;
