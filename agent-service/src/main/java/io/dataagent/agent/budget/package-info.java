/// What a run and a person may spend: reserved before it is spent, settled after, in the database,
/// so that every replica and every later owner sees the same.
@NullMarked
package io.dataagent.agent.budget;

import org.jspecify.annotations.NullMarked;
