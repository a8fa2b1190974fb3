package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Files over HTTP; owners only.
@Path(FileResource.PATH)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.FILES_WRITE)
public class FileResource {

    static final String PATH = "/api/files";

    private final PersonFiles files;
    private final Idempotency idempotency;
    private final CurrentUser user;

    @Inject
    FileResource(PersonFiles files, Idempotency idempotency, CurrentUser user) {
        this.files = files;
        this.idempotency = idempotency;
        this.user = user;
    }

    /// Announces a file whose bytes follow in parts, or the next version of one; with an
    /// `Idempotency-Key` once.
    @POST
    @ResponseStatus(202)
    public Envelope<FileView> create(
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @Valid @NotNull FileRequest.Create request) {
        return Envelope.of(
                idempotency.once(
                        IdempotencyKey.of(user.id(), key, PATH, request),
                        FileView.class,
                        () -> files.create(user.id(), request)));
    }

    /// The next part of a file; `received` in the answer says where the one after it begins.
    @PUT
    @Path("{id}/content")
    @Consumes(MediaType.APPLICATION_OCTET_STREAM)
    public Envelope<FileView> part(
            String id,
            @QueryParam("offset") @DefaultValue("0") @Min(0) long offset,
            InputStream body)
            throws IOException {
        return Envelope.of(files.part(user.id(), Ids.parse(id, FileId::of), offset, body));
    }

    /// The caller's files, the newest first, without their first rows.
    @GET
    public Envelope<Page<FileView>> list(
            @QueryParam("page") @DefaultValue("1") @Min(1) @Max(100_000) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize) {
        return Envelope.of(files.list(user.id(), page, pageSize));
    }

    /// What files may cost, and what the caller's cost now.
    @GET
    @Path("limits")
    public Envelope<FileLimits> limits() {
        return Envelope.of(files.limits(user.id()));
    }

    /// One file with its tables and their first rows.
    @GET
    @Path("{id}")
    public Envelope<FileView> get(String id) {
        return Envelope.of(files.get(user.id(), Ids.parse(id, FileId::of)));
    }

    /// Renames a file, or has it read in another way.
    @PATCH
    @Path("{id}")
    public Envelope<FileView> patch(String id, @Valid @NotNull FileRequest.Patch patch) {
        return Envelope.of(files.patch(user.id(), Ids.parse(id, FileId::of), patch));
    }

    /// Removes a file with every copy.
    @DELETE
    @Path("{id}")
    public void delete(String id) {
        files.delete(user.id(), Ids.parse(id, FileId::of));
    }
}
