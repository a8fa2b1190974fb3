/// Work that a service does again and again in the background, and work that may fail without
/// harm.
@NullMarked
package io.dataagent.kit.chore;

import org.jspecify.annotations.NullMarked;
