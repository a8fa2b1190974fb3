package io.dataagent.agent.artifact;

import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Spool;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Tables as files: all rows where the session has them still or query-service has kept them, else
/// those that are kept here.
/// query-service writes them, with the same care for formulas as its own exports, and notes who
/// took what in its audit.
@ApplicationScoped
class ArtifactExports {

    /// How many rows of how many a file holds.
    static final String AT_HAND = "X-Rows-At-Hand";

    private static final int AT_ONCE = 2;

    /// The most bytes of a table on its way.
    private static final long MOST_BYTES = 100L << 20;

    private final QueryClient.Exports exports;
    private final SandboxLoadClient sandbox;
    private final ChatClient chats;
    private final Semaphore places = new Semaphore(AT_ONCE);

    @Inject
    ArtifactExports(
            @RestClient QueryClient.Exports exports,
            @RestClient SandboxLoadClient sandbox,
            @RestClient ChatClient chats) {
        this.exports = exports;
        this.sandbox = sandbox;
        this.chats = chats;
    }

    /// A file.
    ///
    /// @param mediaType what it is
    /// @param content gives the bytes, once
    /// @param atHand how many rows of how many, in a line
    record Exported(String mediaType, StreamingOutput content, String atHand) {}

    /// Whose table goes into what.
    private record Wanted(ArtifactId id, VerifiedUser person, FileFormat format) {}

    /// Makes a file of a table.
    ///
    /// @throws ProblemException `validation_failed` if it is no table, the format is none, or the
    ///   table has more rows than a file of it; `busy` if others are being put together
    Exported of(
            ArtifactId id,
            Artifacts.Artifact kept,
            String format,
            VerifiedUser person,
            Caller caller) {
        Wanted wanted = new Wanted(id, person, FileFormat.of(format));
        return Optional.ofNullable(kept.rest())
                .flatMap(rest -> whole(wanted, kept, rest, caller))
                .orElseGet(() -> kept(wanted, kept));
    }

    private Optional<Exported> whole(
            Wanted wanted, Artifacts.Artifact kept, Rest rest, Caller caller) {
        return granted(kept.chat(), wanted.person())
                .flatMap(
                        grant ->
                                ofSession(wanted, grant, rest, caller)
                                        .or(() -> beyondSession(wanted, grant, kept)));
    }

    private Optional<Exported> ofSession(Wanted wanted, String grant, Rest rest, Caller caller) {
        if (!places.tryAcquire()) {
            throw new ProblemException(
                    ProblemCode.BUSY, "Other tables are being put together; try again soon.");
        }
        try {
            AtomicBoolean gone = new AtomicBoolean();
            caller.onGone(() -> gone.set(true));
            return new RowsExport(sandbox, grant, rest, wanted.format(), MOST_BYTES, gone::get)
                    .read()
                    .map(rows -> whole(wanted, rows));
        } finally {
            places.release();
        }
    }

    /// What query-service has kept of it, if it has.
    private Optional<Exported> beyondSession(Wanted wanted, String grant, Artifacts.Artifact kept) {
        long rows = kept.rowCount() == null ? 0 : kept.rowCount();
        FileFormat format = wanted.format();
        format.require(rows);
        try {
            String id = wanted.id().toString();
            Response file = Upstream.call(() -> exports.kept(grant, id, format.name()));
            return Optional.of(exported(format, file, atHand(rows, rows)));
        } catch (ProblemException e) {
            if (e.problem().code() == ProblemCode.NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private Exported whole(Wanted wanted, RowsExport.Whole rows) {
        try (Spool json = rows.json()) {
            return exported(wanted, json::reading, atHand(rows.rows(), rows.rows()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    /// How many rows of how many are kept here, in a line.
    static String atHand(Artifacts.Artifact kept) {
        return atHand(table(kept).rows().size(), kept.rowCount());
    }

    private Exported kept(Wanted wanted, Artifacts.Artifact kept) {
        return exported(wanted, () -> new ByteArrayInputStream(kept.content()), atHand(kept));
    }

    /// What query-service makes of a table; it has read all of it before it answers.
    private Exported exported(Wanted wanted, Supplier<InputStream> json, String atHand) {
        FileFormat format = wanted.format();
        String owner = wanted.person().id().value();
        Response file =
                Upstream.call(
                        () ->
                                exports.table(
                                        format.name(), owner, wanted.id().toString(), json.get()));
        return exported(format, file, atHand);
    }

    private static Exported exported(FileFormat format, Response file, String atHand) {
        return new Exported(
                format.mediaType(),
                out -> {
                    try (file;
                            InputStream bytes = file.readEntity(InputStream.class)) {
                        bytes.transferTo(out);
                    }
                },
                atHand);
    }

    private static String atHand(long rows, @Nullable Long count) {
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
