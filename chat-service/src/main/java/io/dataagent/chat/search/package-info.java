/// What searches over kept rows have in common: conditions with their values, times that somebody
/// typed.
@NullMarked
package io.dataagent.chat.search;

import org.jspecify.annotations.NullMarked;
