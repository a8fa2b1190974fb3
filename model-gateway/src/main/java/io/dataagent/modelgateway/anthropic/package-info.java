/// Anthropic's messages, with records of our own: LangChain4j's classes carry neither schemas with
/// their descriptions, nor adaptive thinking, nor several blocks of reasoning with their
/// signatures in the order in which they came, nor a cache mark on a chosen message.
@NullMarked
package io.dataagent.modelgateway.anthropic;

import org.jspecify.annotations.NullMarked;
