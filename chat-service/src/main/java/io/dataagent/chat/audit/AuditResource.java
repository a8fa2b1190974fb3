package io.dataagent.chat.audit;

import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// The trail, for administrators. Who looks into it leaves a line in it.
@Path("/api/admin/audit")
class AuditResource {

    private static final int PAGE_SIZE = 50;

    private final AuditTrail trail;
    private final Notices notices;
    private final CurrentUser admin;

    AuditResource(AuditTrail trail, Notices notices, CurrentUser admin) {
        this.trail = trail;
        this.notices = notices;
        this.admin = admin;
    }

    @GET
    @PermissionsAllowed(Permissions.AUDIT_READ)
    @Operation(summary = "Search the audit trail, newest first")
    public Uni<Envelope<CursorPage<AuditView>>> list(
            @QueryParam("page") @Nullable String page,
            @QueryParam("pageSize") @Nullable String pageSize,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("user") @Nullable String user,
            @QueryParam("actor") @Nullable String actor,
            @QueryParam("service") @Nullable String service,
            @QueryParam("action") @Nullable String action,
            @QueryParam("subject") @Nullable String subject,
            @QueryParam("outcome") @Nullable String outcome,
            @QueryParam("from") @Nullable String from,
            @QueryParam("until") @Nullable String until) {
        AuditSearch search =
                AuditSearch.of(user, actor, service, action, subject, outcome, from, until);
        return trail.list(search, PageRequest.of(page, pageSize, cursor, PAGE_SIZE))
                .call(() -> looked("audit.read"))
                .map(Envelope::of);
    }

    @GET
    @Path("/verification")
    @PermissionsAllowed(Permissions.AUDIT_READ)
    @Operation(summary = "Follow the audit trail's chain and say whether it is whole")
    public Uni<Envelope<AuditTrail.Verification>> verify(
            @QueryParam("head") @Nullable String head) {
        return trail.verify(head).call(() -> looked("audit.verified")).map(Envelope::of);
    }

    private Uni<Void> looked(String action) {
        return Panache.withTransaction(
                () -> notices.audit(admin.id(), action, "audit_record", Map.of()));
    }
}
