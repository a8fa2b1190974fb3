/// The values of text columns per version of an ontology: made in the background, looked up by the
/// checks of a run within its scope.
@NullMarked
package io.dataagent.query.index;

import org.jspecify.annotations.NullMarked;
