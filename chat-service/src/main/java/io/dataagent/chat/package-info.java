/// Everything a person sees again tomorrow: conversations, their evidence, preferences, audit.
@NullMarked
package io.dataagent.chat;

import org.jspecify.annotations.NullMarked;
