package io.dataagent.kit.grant;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import org.jspecify.annotations.Nullable;

/// Checks the signed rights that arrive with internal requests. Component tests put their own
/// bean in its place. Blocks while keys are fetched; call it on a virtual thread.
public interface Grants {

    /// `typ` of a run grant.
    String GRANT_TYPE = "run-grant+jws";

    /// `typ` of an ontology binding.
    String BINDING_TYPE = "ontology-binding+jws";

    /// Checks the value of the header `X-Run-Grant`.
    ///
    /// @throws ProblemException `grant_invalid` (403) if it is missing, forged or expired
    RunGrant requireGrant(@Nullable String header);

    /// Checks a binding against the grant it comes with.
    ///
    /// @throws ProblemException `grant_invalid` (403) if it is forged, expired or of another run
    ///   or ontology
    OntologyBinding requireBinding(String token, RunGrant grant);
}
