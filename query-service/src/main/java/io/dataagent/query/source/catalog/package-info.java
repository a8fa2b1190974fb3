/// What a database's catalog says, read the same way from each.
@NullMarked
package io.dataagent.query.source.catalog;

import org.jspecify.annotations.NullMarked;
