package io.dataagent.chat.share;

import io.dataagent.chat.picture.Aside;
import io.dataagent.chat.transcript.HtmlDocument;
import io.dataagent.chat.transcript.Transcript;
import io.dataagent.kit.http.Envelope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestResponse;

/// Snapshots for whoever has a link. The one public path of the service; the gateway lets it
/// through only where the operator allows sharing, and counts who asks. A link that expired, was
/// taken back or never was is answered alike.
@Path(Shares.PATH + "{token}")
@PermitAll
class SharedResource {

    private final Shares shares;

    SharedResource(Shares shares) {
        this.shares = shares;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Read a shared snapshot")
    public Uni<RestResponse<Envelope<Transcript>>> json(@PathParam("token") String token) {
        return shares.read(token).map(snapshot -> guarded(Envelope.of(snapshot)));
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    @Operation(summary = "Read a shared snapshot as a page")
    public Uni<RestResponse<String>> html(@PathParam("token") String token) {
        return shares.read(token)
                .chain(snapshot -> Aside.make(() -> guarded(HtmlDocument.of(snapshot))));
    }

    private static <T> RestResponse<T> guarded(T body) {
        return RestResponse.ResponseBuilder.ok(body)
                .header("Cache-Control", "no-store")
                .header("Content-Security-Policy", HtmlDocument.POLICY)
                .header("Referrer-Policy", "no-referrer")
                .header("X-Content-Type-Options", "nosniff")
                .header("X-Robots-Tag", "noindex, nofollow")
                .build();
    }
}
