/// The forms in which other tools write semantic models, found by their shape and rewritten as OSI
/// documents.
@NullMarked
package io.dataagent.ontology.formats;

import org.jspecify.annotations.NullMarked;
