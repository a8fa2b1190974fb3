/// What a run of the agent may ask, under its grant.
@NullMarked
package io.dataagent.ontology.runs;

import org.jspecify.annotations.NullMarked;
