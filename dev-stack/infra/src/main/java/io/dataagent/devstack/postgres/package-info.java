/// The embedded PostgreSQL server, and the databases and roles that the suite expects on any
/// server.
@NullMarked
package io.dataagent.devstack.postgres;

import org.jspecify.annotations.NullMarked;
