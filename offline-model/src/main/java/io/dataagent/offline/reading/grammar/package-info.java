/// Takes a question apart, clause by clause: which reader of clauses comes after which.
@NullMarked
package io.dataagent.offline.reading.grammar;

import org.jspecify.annotations.NullMarked;
