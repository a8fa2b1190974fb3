package io.dataagent.kit.token;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestFilter;
import org.jspecify.annotations.Nullable;

/// Puts the service's own token on requests, and tells a refusal of it (RFC 6750, `invalid_token`)
/// from other answers of 401, such as one about the person's token that was forwarded.
@ApplicationScoped
public class ServiceTokenProvider
        implements ResteasyReactiveClientRequestFilter, ResponseExceptionMapper<OwnTokenRefused> {

    /// What stands in `WWW-Authenticate` when the caller's own token is not accepted.
    public static final String REFUSAL = "Bearer error=\"invalid_token\"";

    /// Before mappers that turn any error answer into a problem of the caller.
    private static final int FIRST = 1;

    private final ServiceTokens tokens;
    private final boolean enabled;

    ServiceTokenProvider(
            ServiceTokens tokens,
            @ConfigProperty(name = "quarkus.oidc-client.client-enabled", defaultValue = "true")
                    boolean enabled) {
        this.tokens = tokens;
        this.enabled = enabled;
    }

    @Override
    public void filter(ResteasyReactiveClientRequestContext context) {
        if (!enabled) {
            return;
        }
        context.suspend();
        tokens.current()
                .subscribe()
                .with(
                        token -> {
                            context.getHeaders()
                                    .putSingle(HttpHeaders.AUTHORIZATION, "Bearer " + token);
                            context.resume();
                        },
                        context::resume);
    }

    /// @param headers null if the connection broke before there were any
    @Override
    public boolean handles(int status, @Nullable MultivaluedMap<String, Object> headers) {
        @Nullable List<Object> said =
                headers == null ? null : headers.get(HttpHeaders.WWW_AUTHENTICATE);
        return status == Response.Status.UNAUTHORIZED.getStatusCode()
                && said != null
                && said.stream().anyMatch(value -> value.toString().contains("invalid_token"));
    }

    @Override
    public OwnTokenRefused toThrowable(Response response) {
        return new OwnTokenRefused();
    }

    @Override
    public int getPriority() {
        return FIRST;
    }
}
