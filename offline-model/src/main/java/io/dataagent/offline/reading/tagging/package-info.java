/// Tokens to pieces: the best cover of a question by names, values, times and function words,
/// and what neighbouring pieces then say of each other.
@NullMarked
package io.dataagent.offline.reading.tagging;

import org.jspecify.annotations.NullMarked;
