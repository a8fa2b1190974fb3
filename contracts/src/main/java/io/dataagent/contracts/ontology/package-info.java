/// Views of the semantic model as the agent and the prompts see it.
@NullMarked
package io.dataagent.contracts.ontology;

import org.jspecify.annotations.NullMarked;
