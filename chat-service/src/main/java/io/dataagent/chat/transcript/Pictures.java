package io.dataagent.chat.transcript;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.picture.PictureHead;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Fetches pictures and makes them part of a document. Only what really is a PNG or JPEG is let
/// in: nothing else in a document can then be active.
@ApplicationScoped
class Pictures {

    private static final int MAX_BYTES = 8 * 1024 * 1024;
    private static final int NOT_FOUND = 404;

    private final ArtifactClient client;

    Pictures(@RestClient ArtifactClient client) {
        this.client = client;
    }

    /// Data URIs by artifact; what is not kept any more, or is no picture, is left out.
    ///
    /// @param bearer the person's raw token
    Uni<Map<ArtifactId, String>> fetch(Collection<ArtifactId> wanted, String bearer) {
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
                                                        Found::dataUri,
                                                        (one, same) -> one)));
    }

    private Uni<Optional<Found>> one(ArtifactId id, String bearer) {
        return client.get("Bearer " + bearer, id.toString())
                .map(bytes -> mediaType(bytes).map(type -> new Found(id, dataUri(type, bytes))))
                .onFailure(Pictures::gone)
                .recoverWithItem(Optional.empty())
                .onFailure()
                .transform(
                        e ->
                                new ProblemException(
                                        ProblemCode.UPSTREAM_UNAVAILABLE,
                                        "The service that keeps the pictures does not answer."));
    }

    /// The type that the bytes themselves show, if they claim no more pixels than a reader can
    /// hold.
    static Optional<String> mediaType(byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            return Optional.empty();
        }
        return PictureHead.read(bytes).filter(PictureHead::bounded).map(PictureHead::mediaType);
    }

    private static String dataUri(String type, byte[] bytes) {
        return "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
    }

    private static boolean gone(Throwable e) {
        return e instanceof WebApplicationException http
                && http.getResponse().getStatus() == NOT_FOUND;
    }

    private record Found(ArtifactId id, String dataUri) {}
}
