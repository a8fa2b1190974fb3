/// The default kind of run: six phases from a question to an answer with its proof.
@NullMarked
package io.dataagent.agent.analyst;

import org.jspecify.annotations.NullMarked;
