/// What a phase may use while it works for one run.
@NullMarked
package io.dataagent.agent.session;

import org.jspecify.annotations.NullMarked;
