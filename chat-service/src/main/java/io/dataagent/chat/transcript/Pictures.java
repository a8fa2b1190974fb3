package io.dataagent.chat.transcript;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.kit.picture.PictureHead;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Fetches pictures and makes them part of a document. Only what really is a PNG or JPEG is let
/// in: nothing else in a document can then be active.
@ApplicationScoped
class Pictures {

    private static final int MAX_BYTES = 8 * 1024 * 1024;

    private final KeptResults kept;

    Pictures(KeptResults kept) {
        this.kept = kept;
    }

    /// Data URIs by artifact; what is not kept any more, or is no picture, is left out.
    ///
    /// @param bearer the person's raw token
    Uni<Map<ArtifactId, String>> fetch(Collection<ArtifactId> wanted, String bearer) {
        return kept.fetch(wanted, bearer).map(Pictures::pictures);
    }

    private static Map<ArtifactId, String> pictures(Map<ArtifactId, byte[]> contents) {
        Map<ArtifactId, String> uris = new HashMap<>();
        contents.forEach(
                (id, bytes) ->
                        mediaType(bytes).ifPresent(type -> uris.put(id, dataUri(type, bytes))));
        return uris;
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
}
