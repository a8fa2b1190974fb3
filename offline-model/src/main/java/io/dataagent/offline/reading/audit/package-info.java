/// Holds a meaning against the question that it was read from: a word that was taken must be
/// seen in what is asked of the data.
@NullMarked
package io.dataagent.offline.reading.audit;

import org.jspecify.annotations.NullMarked;
