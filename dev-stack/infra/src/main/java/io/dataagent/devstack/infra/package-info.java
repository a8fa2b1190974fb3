/// The one process that carries PostgreSQL, Neo4j and Kafka on a developer's machine, and its
/// status page.
@NullMarked
package io.dataagent.devstack.infra;

import org.jspecify.annotations.NullMarked;
