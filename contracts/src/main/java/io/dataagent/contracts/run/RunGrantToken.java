package io.dataagent.contracts.run;

import java.time.Instant;

/// A run grant as it travels.
///
/// @param grant the signed token for the header `X-Run-Grant`
/// @param expiresAt when it expires
public record RunGrantToken(String grant, Instant expiresAt) {}
