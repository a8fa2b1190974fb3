/// Which hosts a connection may name.
@NullMarked
package io.dataagent.query.source.host;

import org.jspecify.annotations.NullMarked;
