/// Tables as accounts keep them: balances that run from row to row, amounts whose sign stands
/// beside them.
@NullMarked
package io.dataagent.query.convert.ledger;

import org.jspecify.annotations.NullMarked;
