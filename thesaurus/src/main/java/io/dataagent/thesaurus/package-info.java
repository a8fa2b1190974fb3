/// Which English words mean nearly the same, after WordNet, and what of a word inflection leaves
/// alone.
@NullMarked
package io.dataagent.thesaurus;

import org.jspecify.annotations.NullMarked;
