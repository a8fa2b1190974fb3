/// Audit lines of what people do with models and ontologies.
@NullMarked
package io.dataagent.ontology.audit;

import org.jspecify.annotations.NullMarked;
