/// Phase 3: writes one statement for each step that needs one.
@NullMarked
package io.dataagent.agent.sqlbuilder;

import org.jspecify.annotations.NullMarked;
