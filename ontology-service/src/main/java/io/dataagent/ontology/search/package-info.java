/// Finds the datasets that fit a question and says why.
@NullMarked
package io.dataagent.ontology.search;

import org.jspecify.annotations.NullMarked;
