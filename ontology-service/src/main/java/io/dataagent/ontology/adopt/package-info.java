/// Makes models that other tools wrote fit here: binds them to discovered tables, takes the columns
/// that they name but do not declare, and sets aside what cannot be used.
@NullMarked
package io.dataagent.ontology.adopt;

import org.jspecify.annotations.NullMarked;
