/// Questions that only change or narrow the one before.
@NullMarked
package io.dataagent.offline.reading.followup;

import org.jspecify.annotations.NullMarked;
