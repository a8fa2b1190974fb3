/// Explores: chooses what to look at from the schema and the question's words, claims what the rows
/// show, and sums up what was checked.
@NullMarked
package io.dataagent.offline.explore;

import org.jspecify.annotations.NullMarked;
