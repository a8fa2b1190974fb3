/// Prompts as checked templates.
@NullMarked
package io.dataagent.agent.analyst.prompt;

import org.jspecify.annotations.NullMarked;
