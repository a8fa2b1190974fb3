package io.dataagent.kit.grant;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Checks grants with the keys of chat-service and bindings with those of ontology-service.
@DefaultBean
@ApplicationScoped
class SignedGrants implements Grants {

    private final KeySet grantKeys;
    private final KeySet bindingKeys;
    private final Clock clock = Clock.systemUTC();

    @Inject
    SignedGrants(@RestClient KeysClients.Grants grants, @RestClient KeysClients.Bindings bindings) {
        this.grantKeys = new KeySet(grants::keys);
        this.bindingKeys = new KeySet(bindings::keys);
    }

    @Override
    public RunGrant requireGrant(@Nullable String header) {
        if (header == null || header.isBlank()) {
            throw refused("The run grant is missing.");
        }
        RunGrant grant =
                Jws.verify(header, GRANT_TYPE, RunGrant.class, grantKeys::key)
                        .orElseThrow(() -> refused("The run grant is not valid."));
        if (!grant.expiresAt().isAfter(clock.instant())) {
            throw refused("The run grant has expired.");
        }
        return grant;
    }

    @Override
    public OntologyBinding requireBinding(String token, RunGrant grant) {
        OntologyBinding binding =
                Jws.verify(token, BINDING_TYPE, OntologyBinding.class, bindingKeys::key)
                        .orElseThrow(() -> refused("The ontology binding is not valid."));
        boolean fits =
                binding.runId().equals(grant.runId())
                        && binding.ontologyId().equals(grant.ontologyId())
                        && binding.expiresAt().isAfter(clock.instant());
        if (!fits) {
            throw refused("The ontology binding does not belong to this run.");
        }
        return binding;
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.GRANT_INVALID, detail);
    }
}
