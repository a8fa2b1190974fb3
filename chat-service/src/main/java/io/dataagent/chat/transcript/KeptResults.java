package io.dataagent.chat.transcript;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// What agent-service keeps of runs, asked for with the person's own token: what they may not see
/// does not exist.
@ApplicationScoped
public class KeptResults {

    private static final int NOT_FOUND = 404;

    private final ArtifactClient client;

    KeptResults(@RestClient ArtifactClient client) {
        this.client = client;
    }

    /// Contents by artifact; what is not kept any more is left out.
    ///
    /// @param bearer the person's raw token
    public Uni<Map<ArtifactId, byte[]>> fetch(Collection<ArtifactId> wanted, String bearer) {
        return Multi.createFrom()
                .iterable(wanted)
                .onItem()
                .transformToUniAndConcatenate(id -> one(id, bearer))
                .collect()
                .asList()
                .map(
                        found ->
                                found.stream()
                                        .flatMap(Optional::stream)
                                        .collect(
                                                Collectors.toMap(
                                                        Found::id,
                                                        Found::content,
                                                        (one, same) -> one)));
    }

    private Uni<Optional<Found>> one(ArtifactId id, String bearer) {
        return client.get("Bearer " + bearer, id.toString())
                .map(bytes -> Optional.of(new Found(id, bytes)))
                .onFailure(KeptResults::gone)
                .recoverWithItem(Optional.empty())
                .onFailure()
                .transform(
                        e ->
                                new ProblemException(
                                        ProblemCode.UPSTREAM_UNAVAILABLE,
                                        "The service that keeps results and pictures does not"
                                                + " answer."));
    }

    private static boolean gone(Throwable e) {
        return e instanceof WebApplicationException http
                && http.getResponse().getStatus() == NOT_FOUND;
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Found(ArtifactId id, byte[] content) {}
}
