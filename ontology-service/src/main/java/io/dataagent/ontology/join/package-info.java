/// Finds the smallest set of joins that connects the datasets of a question.
@NullMarked
package io.dataagent.ontology.join;

import org.jspecify.annotations.NullMarked;
