/// The life of a run: claimed, driven through its phases, finished, handed over.
@NullMarked
package io.dataagent.agent.run;

import org.jspecify.annotations.NullMarked;
