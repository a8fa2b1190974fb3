/// Rewrites a statement that failed, never into one that was already tried.
@NullMarked
package io.dataagent.offline.repair;

import org.jspecify.annotations.NullMarked;
