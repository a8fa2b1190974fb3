/// Semantic models as their owners draft, edit and publish them.
@NullMarked
package io.dataagent.ontology.editing;

import org.jspecify.annotations.NullMarked;
