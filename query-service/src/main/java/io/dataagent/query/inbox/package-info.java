/// What query-service hears on the bus: the ends of runs.
@NullMarked
package io.dataagent.query.inbox;

import org.jspecify.annotations.NullMarked;
