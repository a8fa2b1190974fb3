/// Builds ontology versions into the graph store, again after a crash.
@NullMarked
package io.dataagent.ontology.build;

import org.jspecify.annotations.NullMarked;
