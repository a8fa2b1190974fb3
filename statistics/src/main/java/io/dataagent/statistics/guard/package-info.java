/// Judges claims about data: supported, weak, refuted or not checkable, each with its reasons.
@NullMarked
package io.dataagent.statistics.guard;

import org.jspecify.annotations.NullMarked;
