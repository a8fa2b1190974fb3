/// What a connection's own role may do, and the remedy for what it may not.
@NullMarked
package io.dataagent.query.source.role;

import org.jspecify.annotations.NullMarked;
