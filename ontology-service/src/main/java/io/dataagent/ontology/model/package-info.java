/// The semantic model as a value, and the rules that it keeps.
@NullMarked
package io.dataagent.ontology.model;

import org.jspecify.annotations.NullMarked;
