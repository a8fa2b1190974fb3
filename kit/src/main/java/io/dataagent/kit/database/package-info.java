/// What PostgreSQL says when it refuses, as problems; and calls of it that are tried again when
/// that helps.
@NullMarked
package io.dataagent.kit.database;

import org.jspecify.annotations.NullMarked;
