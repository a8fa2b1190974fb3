/// Asks ontology-service what the person may talk about.
@NullMarked
package io.dataagent.chat.ontology;

import org.jspecify.annotations.NullMarked;
