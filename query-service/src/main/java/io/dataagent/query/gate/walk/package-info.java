/// What names, tables, joins and conditions of a statement mean, whichever parser made its tree:
/// one place for the judgement of both walks.
@NullMarked
package io.dataagent.query.gate.walk;

import org.jspecify.annotations.NullMarked;
