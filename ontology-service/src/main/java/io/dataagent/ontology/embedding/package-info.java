/// Turns texts into vectors through an OpenAI-compatible endpoint.
@NullMarked
package io.dataagent.ontology.embedding;

import org.jspecify.annotations.NullMarked;
