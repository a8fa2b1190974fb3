/// The life of a run as its conversation sees it: claim, grant, result, and what was lost.
@NullMarked
package io.dataagent.chat.run;

import org.jspecify.annotations.NullMarked;
