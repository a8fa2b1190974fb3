package io.dataagent.query.table;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.export.RowWriter;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// Writes a table that agent-service kept for a person as the file that they asked for, and notes
/// it: which one, in which format, how many rows, never a cell.
@Path("/internal/exports")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_AGENT)
public class TableExportResource {

    private static final long SPOOL = 64L << 20;

    private final Audit audit;

    @Inject
    TableExportResource(Audit audit) {
        this.audit = audit;
    }

    /// @param owner whose rows they are
    /// @param artifact where they are kept
    @POST
    @Produces(MediaType.APPLICATION_OCTET_STREAM)
    public byte[] export(
            @QueryParam("format") @DefaultValue("csv") String format,
            @QueryParam("owner") @NotNull String owner,
            @QueryParam("artifact") @NotNull String artifact,
            @NotNull TableData table)
            throws IOException {
        ExportFormat wanted = ExportFormat.require(format);
        UserId person = Ids.parse(owner, UserId::of);
        ArtifactId kept = Ids.parse(artifact, ArtifactId::of);
        byte[] file = written(table, wanted);
        audit.write(
                person,
                "artifact.exported",
                kept.toString(),
                "ok",
                Map.of("format", format, "rows", Integer.toString(table.rows().size())));
        return file;
    }

    private static byte[] written(TableData table, ExportFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = format.writer(out, SPOOL)) {
            writer.columns(table.columns());
            for (List<JsonNode> row : table.rows()) {
                writer.row(row);
            }
            writer.finish();
        }
        return out.toByteArray();
    }
}
