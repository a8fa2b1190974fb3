package io.dataagent.gateway.signout;

import io.dataagent.contracts.session.SessionEvent.SessionEnded;
import io.quarkus.oidc.SecurityEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/// Where sessions end at this replica: a person leaves by `/logout`, or the provider of identities
/// says that they left elsewhere (OpenID Connect Back-Channel Logout 1.0). Quarkus checks both; the
/// other replicas are told from here.
@ApplicationScoped
class SignOuts {

    private static final int BEFORE_LOGIN = 260;
    private static final int OK = 200;
    private static final String TOKEN = "logout_token";

    private final EndedSessions ended;
    private final SessionBus bus;
    private final SessionNames names;
    private final String backChannel;

    SignOuts(
            EndedSessions ended,
            SessionBus bus,
            SessionNames names,
            @ConfigProperty(name = "quarkus.oidc.logout.backchannel.path") String backChannel) {
        this.ended = ended;
        this.bus = bus;
        this.names = names;
        this.backChannel = backChannel;
    }

    void register(@Observes Filters filters) {
        filters.register(this::listen, BEFORE_LOGIN);
    }

    void left(@Observes SecurityEvent event) {
        if (event.getEventType() == SecurityEvent.Type.OIDC_LOGOUT_RP_INITIATED
                && event.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token) {
            names.of(token).ifPresent(this::end);
        }
    }

    /// The answer says whether the logout token was good.
    private void listen(RoutingContext context) {
        if (context.normalizedPath().equals(backChannel)) {
            context.addEndHandler(
                    sent -> {
                        if (context.response().getStatusCode() == OK) {
                            names.ofLogout(context.request().getFormAttribute(TOKEN))
                                    .ifPresent(this::end);
                        }
                    });
        }
        context.next();
    }

    private void end(String session) {
        SessionEnded event = new SessionEnded(session, ended.now());
        ended.hear(event);
        bus.tell(event);
    }
}
