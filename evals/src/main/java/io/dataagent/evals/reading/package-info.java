/// Questions whose model calls are answered by a reader who sees nothing but the requests.
@NullMarked
package io.dataagent.evals.reading;

import org.jspecify.annotations.NullMarked;
