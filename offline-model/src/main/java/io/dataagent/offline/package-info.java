/// A rule-based model behind an OpenAI-compatible protocol, for try-out, tests and outages.
@NullMarked
package io.dataagent.offline;

import org.jspecify.annotations.NullMarked;
