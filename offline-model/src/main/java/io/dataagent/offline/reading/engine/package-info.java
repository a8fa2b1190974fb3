/// What all readers of clauses share: pieces of a question, what they can stand for, the cursor
/// over them, the choice between candidates, rules as values with the patterns that they are found
/// by, and the sheet that clauses fill.
@NullMarked
package io.dataagent.offline.reading.engine;

import org.jspecify.annotations.NullMarked;
