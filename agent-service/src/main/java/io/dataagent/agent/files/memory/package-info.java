/// What a conversation over files remembers: what was asked, found, shown and left in Python.
@NullMarked
package io.dataagent.agent.files.memory;

import org.jspecify.annotations.NullMarked;
