/// Identifiers as types, so that one kind of id never stands where another belongs.
@NullMarked
package io.dataagent.contracts.id;

import org.jspecify.annotations.NullMarked;
