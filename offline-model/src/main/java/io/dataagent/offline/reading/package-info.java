/// Reads a question against a schema: a meaning, a question back, or an honest no.
@NullMarked
package io.dataagent.offline.reading;

import org.jspecify.annotations.NullMarked;
