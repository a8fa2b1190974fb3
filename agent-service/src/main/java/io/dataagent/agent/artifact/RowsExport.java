package io.dataagent.agent.artifact;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.kit.http.Spool;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// All rows of a table whose session still has them: read from there page by page and put together
/// on disk as one table, so that no more than a page is in memory and nothing that breaks off is
/// sent.
///
/// @param sandbox hands out the pages
/// @param grant for the conversation
/// @param rest where the rows are
/// @param format what they are for
/// @param mostBytes of the table on its way
/// @param gone whether the person has hung up
record RowsExport(
        SandboxLoadClient sandbox,
        String grant,
        Rest rest,
        FileFormat format,
        long mostBytes,
        BooleanSupplier gone) {

    /// What is said of a table for good, wherever its rows are.
    private static final Set<ProblemCode> SAID =
            EnumSet.of(ProblemCode.QUERY_CANCELLED, ProblemCode.VALIDATION_FAILED);

    /// A whole table.
    ///
    /// @param json as a [io.dataagent.contracts.query.TableData], to be closed
    /// @param rows how many rows it has
    record Whole(Spool json, long rows) {}

    /// Reads them; empty if the session does not have them any more, something runs in it, or they
    /// are too many bytes.
    ///
    /// @throws ProblemException `validation_failed` if they are too many rows for the format,
    ///   `query_cancelled` if the person has hung up
    Optional<Whole> read() {
        try {
            return Optional.of(whole());
        } catch (IOException e) {
            return Optional.empty();
        } catch (ProblemException e) {
            if (SAID.contains(e.problem().code())) {
                throw e;
            }
            return Optional.empty();
        }
    }

    /// The same, with the reason where they cannot be read.
    ///
    /// @throws ProblemException as [#read], and as the session answers: `not_found` if it does not
    ///   have them any more
    /// @throws Spool.Full if they are too many bytes
    Whole whole() throws IOException {
        SandboxTable first = page(0);
        format.require(first.rowCount());
        Spool json = Spool.open(mostBytes);
        boolean whole = false;
        try {
            write(first, json);
            whole = true;
            return new Whole(json, first.rowCount());
        } finally {
            if (!whole) {
                json.close();
            }
        }
    }

    private void write(SandboxTable first, Spool json) throws IOException {
        try (JsonGenerator out = ContractJson.mapper().createGenerator(json.writing())) {
            out.writeStartObject();
            out.writeFieldName("columns");
            out.writePOJO(first.table().columns());
            out.writeArrayFieldStart("rows");
            long rows = write(first, out);
            while (rows < first.rowCount()) {
                rows += write(page(rows), out);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    private static int write(SandboxTable page, JsonGenerator out) throws IOException {
        for (List<JsonNode> row : page.table().rows()) {
            out.writePOJO(row);
        }
        return page.table().rows().size();
    }

    private SandboxTable page(long from) {
        if (gone.getAsBoolean()) {
            throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        }
        SandboxPage asked = new SandboxPage(ExecutionId.next(), rest.table(), from);
        return Upstream.call(() -> sandbox.page(grant, rest.session(), asked)).tables().stream()
                .filter(page -> from == 0 || !page.table().rows().isEmpty())
                .findFirst()
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }
}
