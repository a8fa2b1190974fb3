/// Prompts as checked templates.
@NullMarked
package io.dataagent.agent.prompt;

import org.jspecify.annotations.NullMarked;
