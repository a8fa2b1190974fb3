/// What happened in a run: appended without gaps, read by any replica.
@NullMarked
package io.dataagent.agent.journal;

import org.jspecify.annotations.NullMarked;
