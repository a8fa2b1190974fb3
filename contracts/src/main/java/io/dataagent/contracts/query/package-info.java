/// Words of the door to customers' data: scopes, statements, answers, lineage.
@NullMarked
package io.dataagent.contracts.query;

import org.jspecify.annotations.NullMarked;
