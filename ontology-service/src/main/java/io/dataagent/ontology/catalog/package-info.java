/// Ontologies as people see, share and delete them.
@NullMarked
package io.dataagent.ontology.catalog;

import org.jspecify.annotations.NullMarked;
