/// The open form in which semantic models come in (lenient) and go out (strict).
@NullMarked
package io.dataagent.ontology.osi;

import org.jspecify.annotations.NullMarked;
