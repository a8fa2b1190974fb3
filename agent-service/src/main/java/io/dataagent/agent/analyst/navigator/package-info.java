/// Phase 2: finds datasets and joins in the ontology, and nowhere else.
@NullMarked
package io.dataagent.agent.analyst.navigator;

import org.jspecify.annotations.NullMarked;
