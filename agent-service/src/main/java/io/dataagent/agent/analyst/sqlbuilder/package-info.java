/// Phase 3: writes one statement for each step that needs one.
@NullMarked
package io.dataagent.agent.analyst.sqlbuilder;

import org.jspecify.annotations.NullMarked;
