/// OpenAI's chat completions, through plain LangChain4j: OpenAI, Azure OpenAI, any compatible
/// server, and the offline model.
@NullMarked
package io.dataagent.modelgateway.openai;

import org.jspecify.annotations.NullMarked;
