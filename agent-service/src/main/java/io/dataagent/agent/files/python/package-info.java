/// Python that remembers: the session of a conversation, and what the model does with it.
@NullMarked
package io.dataagent.agent.files.python;

import org.jspecify.annotations.NullMarked;
