/// What stands in the words of an answer: sentences, digits, number words, words of comparison.
@NullMarked
package io.dataagent.agent.answer.text;

import org.jspecify.annotations.NullMarked;
