/// The sentences of our own in explorations and reports, in English and German.
@NullMarked
package io.dataagent.agent.explore.words;

import org.jspecify.annotations.NullMarked;
