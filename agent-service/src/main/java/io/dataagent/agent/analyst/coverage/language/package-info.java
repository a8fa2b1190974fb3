/// The words of a question, by language alone: its words and their stems, the phrases that ask for
/// something, the stretches of time that it names.
@NullMarked
package io.dataagent.agent.analyst.coverage.language;

import org.jspecify.annotations.NullMarked;
