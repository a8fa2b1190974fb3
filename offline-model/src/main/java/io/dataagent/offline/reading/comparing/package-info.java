/// Numbers, texts and states that rows are held against, and figures that are set against each
/// other.
@NullMarked
package io.dataagent.offline.reading.comparing;

import org.jspecify.annotations.NullMarked;
