/// Which joins of a statement the semantic model knows, and which tables stand side by side
/// unjoined.
@NullMarked
package io.dataagent.query.gate.join;

import org.jspecify.annotations.NullMarked;
