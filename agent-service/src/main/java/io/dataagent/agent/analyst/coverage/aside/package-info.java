/// What a question says beside what it asks for.
@NullMarked
package io.dataagent.agent.analyst.coverage.aside;

import org.jspecify.annotations.NullMarked;
