/// The kind of run that writes a report on what an earlier run found. It has no way to the data.
@NullMarked
package io.dataagent.agent.report;

import org.jspecify.annotations.NullMarked;
