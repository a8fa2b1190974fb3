/// English words as questions use them: tokens, stems, spelling, concepts and function words.
@NullMarked
package io.dataagent.offline.lexicon;

import org.jspecify.annotations.NullMarked;
