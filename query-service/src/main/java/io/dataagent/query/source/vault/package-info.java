/// Passwords of connections at rest: sealed, opened, sealed anew when a key changes.
@NullMarked
package io.dataagent.query.source.vault;

import org.jspecify.annotations.NullMarked;
