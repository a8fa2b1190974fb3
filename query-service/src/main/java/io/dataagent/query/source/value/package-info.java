/// Values to and from the databases: bound parameters, cells, types.
@NullMarked
package io.dataagent.query.source.value;

import org.jspecify.annotations.NullMarked;
