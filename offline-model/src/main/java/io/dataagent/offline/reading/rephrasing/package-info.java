/// Tokens to tokens: everyday verbs and nouns told by those that the schema knows.
@NullMarked
package io.dataagent.offline.reading.rephrasing;

import org.jspecify.annotations.NullMarked;
