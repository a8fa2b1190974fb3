/// Run events: the only definition of what a run tells its readers, on SSE and on Kafka.
@NullMarked
package io.dataagent.contracts.event;

import org.jspecify.annotations.NullMarked;
