/// What leaves a service in traces: operations and times, never people's words or their data.
@NullMarked
package io.dataagent.kit.trace;

import org.jspecify.annotations.NullMarked;
