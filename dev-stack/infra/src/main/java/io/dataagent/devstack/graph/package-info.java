/// The embedded Neo4j server.
@NullMarked
package io.dataagent.devstack.graph;

import org.jspecify.annotations.NullMarked;
