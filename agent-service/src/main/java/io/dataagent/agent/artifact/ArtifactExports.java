package io.dataagent.agent.artifact;

import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Tables as files: all rows as CSV where the session has them still, else those that are kept.
/// query-service writes them, with the same care for formulas as its own
/// exports, and notes who took what in its audit.
@ApplicationScoped
class ArtifactExports {

    /// How many rows of how many a file holds.
    static final String AT_HAND = "X-Rows-At-Hand";

    private static final int AT_ONCE = 2;

    private final QueryClient query;
    private final SandboxLoadClient sandbox;
    private final ChatClient chats;
    private final Semaphore places = new Semaphore(AT_ONCE);

    @Inject
    ArtifactExports(
            @RestClient QueryClient query,
            @RestClient SandboxLoadClient sandbox,
            @RestClient ChatClient chats) {
        this.query = query;
        this.sandbox = sandbox;
        this.chats = chats;
    }

    /// A file.
    ///
    /// @param mediaType what it is
    /// @param content gives the bytes, once
    /// @param atHand how many rows of how many, in a line
    record Exported(String mediaType, StreamingOutput content, String atHand) {}

    /// Makes a file of a table.
    ///
    /// @throws ProblemException if it is no table, or the format is none; `busy` if others are
    ///   being put together
    Exported of(ArtifactId id, Artifacts.Artifact kept, String format, VerifiedUser person) {
        String mediaType = FileFormat.of(format).mediaType();
        Rest rest = format.equals("csv") ? kept.rest() : null;
        return Optional.ofNullable(rest)
                .flatMap(all -> whole(id, kept, all, person))
                .map(file -> sent(mediaType, file))
                .orElseGet(() -> kept(id, kept, format, mediaType, person.id()));
    }

    private Optional<AllRows.Whole> whole(
            ArtifactId id, Artifacts.Artifact kept, Rest rest, VerifiedUser person) {
        if (!places.tryAcquire()) {
            throw new ProblemException(
                    ProblemCode.BUSY, "Other tables are being put together; try again soon.");
        }
        try {
            return granted(kept.chat(), person)
                    .map(g -> new AllRows(sandbox, query, g, id, person.id(), rest))
                    .flatMap(AllRows::csv);
        } finally {
            places.release();
        }
    }

    private Optional<String> granted(ChatId chat, VerifiedUser person) {
        try {
            String token = "Bearer " + person.bearer();
            return Optional.of(Upstream.call(() -> chats.grant(chat.toString(), token)).grant());
        } catch (ProblemException e) {
            return Optional.empty();
        }
    }

    private static Exported sent(String mediaType, AllRows.Whole file) {
        return new Exported(
                mediaType,
                out -> {
                    try (InputStream rows = file.content()) {
                        rows.transferTo(out);
                    }
                },
                "%d of %d".formatted(file.rows(), file.rows()));
    }

    private Exported kept(
            ArtifactId id, Artifacts.Artifact kept, String format, String mediaType, UserId owner) {
        TableData table = table(kept);
        byte[] content =
                Upstream.call(() -> query.export(format, owner.value(), id.toString(), table));
        return new Exported(
                mediaType, out -> out.write(content), atHand(table.rows().size(), kept.rowCount()));
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
