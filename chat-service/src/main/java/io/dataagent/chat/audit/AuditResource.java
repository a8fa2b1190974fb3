package io.dataagent.chat.audit;

import io.dataagent.chat.text.PageRequest;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// The trail, for administrators.
@Path("/api/admin/audit")
class AuditResource {

    private static final int PAGE_SIZE = 50;

    private final AuditTrail trail;

    AuditResource(AuditTrail trail) {
        this.trail = trail;
    }

    @GET
    @PermissionsAllowed(Permissions.AUDIT_READ)
    public Uni<Envelope<Page<AuditView>>> list(
            @QueryParam("page") @Nullable String page,
            @QueryParam("pageSize") @Nullable String pageSize) {
        return trail.list(PageRequest.of(page, pageSize, PAGE_SIZE)).map(Envelope::of);
    }

    @GET
    @Path("/verification")
    @PermissionsAllowed(Permissions.AUDIT_READ)
    public Uni<Envelope<AuditTrail.Verification>> verify() {
        return trail.verify().map(Envelope::of);
    }
}
