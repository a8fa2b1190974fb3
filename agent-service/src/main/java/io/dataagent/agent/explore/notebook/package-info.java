/// What an exploration has seen and found so far: part of its checkpoint.
@NullMarked
package io.dataagent.agent.explore.notebook;

import org.jspecify.annotations.NullMarked;
