/// Lexical embeddings: hashed words and character n-grams.
@NullMarked
package io.dataagent.offline.embed;

import org.jspecify.annotations.NullMarked;
