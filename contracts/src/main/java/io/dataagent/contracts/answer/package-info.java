/// How an answer names its numbers, words and charts: bindings with named operands and the closed
/// words of models, each read with its near-synonyms.
@NullMarked
package io.dataagent.contracts.answer;

import org.jspecify.annotations.NullMarked;
