/// The text rules of each dialect: tokens, quoting, names, functions by name, the canonical form.
/// Knows no tree.
@NullMarked
package io.dataagent.query.gate.text;

import org.jspecify.annotations.NullMarked;
