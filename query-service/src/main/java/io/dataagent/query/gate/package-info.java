/// Decides whether a statement may run: text rules, grammar, closed tree, names, functions. Knows
/// no framework and no database.
@NullMarked
package io.dataagent.query.gate;

import org.jspecify.annotations.NullMarked;
