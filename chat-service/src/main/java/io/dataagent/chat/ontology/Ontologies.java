package io.dataagent.chat.ontology;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Whether a person may ask questions of an ontology.
@ApplicationScoped
public class Ontologies {

    private static final String READY = "ready";

    private final OntologyClient client;

    Ontologies(@RestClient OntologyClient client) {
        this.client = client;
    }

    /// Succeeds if the person sees the ontology and it is ready.
    ///
    /// @param bearer the person's raw token
    public Uni<Void> requireReady(OntologyId id, String bearer) {
        return status(id, bearer)
                .invoke(
                        status -> {
                            if (!READY.equals(status)) {
                                throw new ProblemException(
                                        ProblemCode.ONTOLOGY_NOT_READY,
                                        "The ontology is '" + status + "'.");
                            }
                        })
                .replaceWithVoid();
    }

    /// Succeeds if the person sees the ontology, ready or not.
    ///
    /// @param bearer the person's raw token
    public Uni<Void> requireSeen(OntologyId id, String bearer) {
        return status(id, bearer).replaceWithVoid();
    }

    private Uni<String> status(OntologyId id, String bearer) {
        return client.get("Bearer " + bearer, id.toString())
                .map(answer -> answer.data().status())
                .onFailure(e -> !(e instanceof ProblemException))
                .transform(Ontologies::translated);
    }

    private static ProblemException translated(Throwable e) {
        int status = e instanceof WebApplicationException http ? http.getResponse().getStatus() : 0;
        return switch (status) {
            case 404 ->
                    new ProblemException(
                            ProblemCode.NOT_FOUND, "There is no such ontology for you.");
            case 401 -> new ProblemException(ProblemCode.UNAUTHENTICATED, null);
            case 403 -> new ProblemException(ProblemCode.FORBIDDEN, null);
            default -> unavailable();
        };
    }

    private static ProblemException unavailable() {
        return new ProblemException(
                ProblemCode.UPSTREAM_UNAVAILABLE, "The ontology service does not answer.");
    }
}
