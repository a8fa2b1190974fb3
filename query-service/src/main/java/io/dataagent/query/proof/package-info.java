/// What can be proven about a statement by asking the database once more: control totals, rows that
/// are lost, why there are none, and a rewrite without repeated rows. Writes statements; who asks
/// them puts each through the gate.
@NullMarked
package io.dataagent.query.proof;

import org.jspecify.annotations.NullMarked;
