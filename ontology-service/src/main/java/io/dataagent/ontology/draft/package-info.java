/// Drafts a semantic model from what a discovery found and measured.
@NullMarked
package io.dataagent.ontology.draft;

import org.jspecify.annotations.NullMarked;
