/// What a language model proposes for a semantic model; a person decides.
@NullMarked
package io.dataagent.ontology.suggest;

import org.jspecify.annotations.NullMarked;
