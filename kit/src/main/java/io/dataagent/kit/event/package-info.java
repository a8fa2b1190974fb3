/// Events of runs as other services hear them on the bus.
@NullMarked
package io.dataagent.kit.event;

import org.jspecify.annotations.NullMarked;
