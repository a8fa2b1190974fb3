/// Phase 5: checks the results.
@NullMarked
package io.dataagent.agent.analyst.verifier;

import org.jspecify.annotations.NullMarked;
