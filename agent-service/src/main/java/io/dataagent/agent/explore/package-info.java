/// The kind of run that looks around in the data by itself and tells what it found and checked.
@NullMarked
package io.dataagent.agent.explore;

import org.jspecify.annotations.NullMarked;
