/// The judge of PostgreSQL and MySQL: the closed grammar of the tree, its walk, the tables that are
/// closed before a statement runs.
@NullMarked
package io.dataagent.query.gate.sql;

import org.jspecify.annotations.NullMarked;
