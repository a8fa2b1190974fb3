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
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// All rows of a table whose session still has them: read from there page by page and put together
/// on disk as one table, so that no more than a page is in memory and nothing that breaks off is
/// sent.
///
/// @param sandbox hands out the pages
/// @param grant for the conversation
/// @param rest where the rows are
/// @param format what they are for
/// @param gone whether the person has hung up
record AllRows(
        SandboxLoadClient sandbox,
        String grant,
        Rest rest,
        FileFormat format,
        BooleanSupplier gone) {

    /// The most bytes of a table on its way.
    static final long MOST_BYTES = 100L << 20;

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
        Optional<SandboxTable> first = page(0);
        first.ifPresent(page -> format.require(page.rowCount()));
        return first.flatMap(this::collected);
    }

    private Optional<Whole> collected(SandboxTable first) {
        try {
            Spool json = Spool.open(MOST_BYTES);
            boolean whole = false;
            try {
                whole = written(first, json);
                return whole ? Optional.of(new Whole(json, first.rowCount())) : Optional.empty();
            } finally {
                if (!whole) {
                    json.close();
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Whether all of them were written.
    private boolean written(SandboxTable first, Spool json) throws IOException {
        try (JsonGenerator out = ContractJson.mapper().createGenerator(json.writing())) {
            out.writeStartObject();
            out.writeFieldName("columns");
            out.writePOJO(first.table().columns());
            out.writeArrayFieldStart("rows");
            long rows = write(first, out);
            while (rows < first.rowCount()) {
                Optional<SandboxTable> page = page(rows).filter(p -> !p.table().rows().isEmpty());
                if (page.isEmpty()) {
                    return false;
                }
                rows += write(page.get(), out);
            }
            out.writeEndArray();
            out.writeEndObject();
            return true;
        }
    }

    private static int write(SandboxTable page, JsonGenerator out) throws IOException {
        for (List<JsonNode> row : page.table().rows()) {
            out.writePOJO(row);
        }
        return page.table().rows().size();
    }

    private Optional<SandboxTable> page(long from) {
        if (gone.getAsBoolean()) {
            throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        }
        SandboxPage asked = new SandboxPage(ExecutionId.next(), rest.table(), from);
        try {
            return Upstream.call(() -> sandbox.page(grant, rest.session(), asked)).tables().stream()
                    .findFirst();
        } catch (ProblemException e) {
            return Optional.empty();
        }
    }
}
