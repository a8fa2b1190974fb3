/// The journal of executions: who asked for what, how it began and how it ended.
@NullMarked
package io.dataagent.query.run.note;

import org.jspecify.annotations.NullMarked;
