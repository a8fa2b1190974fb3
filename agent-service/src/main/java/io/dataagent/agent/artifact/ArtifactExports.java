package io.dataagent.agent.artifact;

import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Kept tables as files. query-service writes them, with the same care for formulas as its own
/// exports, and notes who took what in its audit.
@ApplicationScoped
class ArtifactExports {

    /// How many rows of how many a file holds.
    static final String AT_HAND = "X-Rows-At-Hand";

    private final QueryClient query;

    @Inject
    ArtifactExports(@RestClient QueryClient query) {
        this.query = query;
    }

    /// A file.
    ///
    /// @param mediaType what it is
    /// @param content the bytes
    /// @param atHand how many rows of how many, in a line
    record Exported(String mediaType, byte[] content, String atHand) {}

    /// Makes a file of a kept table.
    ///
    /// @throws ProblemException if it is no table, or the format is none
    Exported of(ArtifactId id, Artifacts.Artifact kept, String format, UserId owner) {
        String mediaType = FileFormat.of(format).mediaType();
        TableData table = table(kept);
        byte[] content =
                Upstream.call(() -> query.export(format, owner.value(), id.toString(), table));
        return new Exported(mediaType, content, atHand(table.rows().size(), kept.rowCount()));
    }

    private static String atHand(int rows, @Nullable Long count) {
        return "%d of %s".formatted(rows, count == null ? "unknown" : Math.max(rows, count));
    }

    private static TableData table(Artifacts.Artifact kept) {
        if (!kept.mediaType().equals("application/json")) {
            throw invalid("It is a picture and no table.");
        }
        return ContractJson.read(
                new String(kept.content(), StandardCharsets.UTF_8), TableData.class);
    }

    private static ProblemException invalid(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
