package io.dataagent.chat.run;

import io.dataagent.contracts.run.RunInput;

/// A claim that went well.
///
/// @param input what the run starts from
/// @param first whether this caller froze it
record Claim(RunInput input, boolean first) {}
