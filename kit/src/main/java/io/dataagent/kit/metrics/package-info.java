/// Labels of HTTP metrics: templates in place of paths, and as many as there are operations.
@NullMarked
package io.dataagent.kit.metrics;

import org.jspecify.annotations.NullMarked;
