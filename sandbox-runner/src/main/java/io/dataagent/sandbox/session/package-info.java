/// Python variables that survive from run to run of a conversation: who owns them, on which
/// replica they live, how they are rebuilt.
@NullMarked
package io.dataagent.sandbox.session;

import org.jspecify.annotations.NullMarked;
