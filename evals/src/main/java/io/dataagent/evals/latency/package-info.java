/// How fast the offline model answers over a wide ontology, phase by phase, and what it keeps.
@NullMarked
package io.dataagent.evals.latency;

import org.jspecify.annotations.NullMarked;
