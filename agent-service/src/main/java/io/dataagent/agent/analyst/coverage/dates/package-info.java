/// Which date a stretch of time is about: the words beside it against the column that is bound.
@NullMarked
package io.dataagent.agent.analyst.coverage.dates;

import org.jspecify.annotations.NullMarked;
