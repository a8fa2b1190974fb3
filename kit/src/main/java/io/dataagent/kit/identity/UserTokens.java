package io.dataagent.kit.identity;

import io.dataagent.contracts.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// Checks a person's token that one service forwards to another, so that no service can act for a
/// person by merely naming one. Component tests put their own bean in its place.
public interface UserTokens {

    /// The header that carries the forwarded token, as `Bearer …`.
    String HEADER = "X-User-Authorization";

    /// Checks a forwarded header value. Blocks; call it on a virtual thread.
    ///
    /// @throws ProblemException `unauthenticated` (401) if it is missing, not valid, or a
    ///   service's
    VerifiedUser verify(@Nullable String header);
}
