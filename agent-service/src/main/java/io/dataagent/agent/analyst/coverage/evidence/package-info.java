/// What words of a question and a statement have to show for each other: a word that says that
/// something is not so needs a condition that leaves it out, such a condition needs a word, and a
/// word that asks for something needs a name, a value or an entry of the lexicon.
@NullMarked
package io.dataagent.agent.analyst.coverage.evidence;

import org.jspecify.annotations.NullMarked;
