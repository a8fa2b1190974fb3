/// The graph of one ontology version, in Neo4j and in memory.
@NullMarked
package io.dataagent.ontology.graph;

import org.jspecify.annotations.NullMarked;
