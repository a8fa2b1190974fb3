/// What a statement does, looked up by the names of its fields.
@NullMarked
package io.dataagent.agent.analyst.coverage.facts;

import org.jspecify.annotations.NullMarked;
