/// Statements run again under the rights of whoever looks: pinned ones of boards, and those that a
/// person writes at an answer.
@NullMarked
package io.dataagent.agent.card;

import org.jspecify.annotations.NullMarked;
