/// Immutable scopes that bound every statement of a run.
@NullMarked
package io.dataagent.query.scope;

import org.jspecify.annotations.NullMarked;
