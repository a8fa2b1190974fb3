/// Semantic models, ontologies, search and join plans: what the agent may believe about the data.
@NullMarked
package io.dataagent.ontology;

import org.jspecify.annotations.NullMarked;
