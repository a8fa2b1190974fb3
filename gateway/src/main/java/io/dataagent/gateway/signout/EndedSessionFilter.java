package io.dataagent.gateway.signout;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.proxy.Answers;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.eclipse.microprofile.jwt.JsonWebToken;

/// Turns away what comes with a session that was ended, though its tokens are still good: calls
/// with 401, pages to the login. The browser is told to forget the session.
@ApplicationScoped
class EndedSessionFilter {

    /// Once it is known who asks, and before anything of a session is remembered.
    private static final int AFTER_LOGIN = 60;

    private static final String SESSION = "q_session";

    private final EndedSessions ended;

    EndedSessionFilter(EndedSessions ended) {
        this.ended = ended;
    }

    void register(@Observes Filters filters) {
        filters.register(this::pass, AFTER_LOGIN);
    }

    private void pass(RoutingContext context) {
        if (context.user() instanceof QuarkusHttpUser user
                && user.getSecurityIdentity().getPrincipal() instanceof JsonWebToken token
                && SessionName.of(token).filter(ended::has).isPresent()) {
            refuse(context);
        } else {
            context.next();
        }
    }

    private static void refuse(RoutingContext context) {
        forget(context);
        if (isPage(context)) {
            context.redirect(context.normalizedPath()).onFailure(context::fail);
        } else {
            Answers.problem(context.response(), ProblemCode.UNAUTHENTICATED, null);
        }
    }

    /// What the login has put into the answer meanwhile goes too.
    private static void forget(RoutingContext context) {
        HttpServerResponse response = context.response();
        List<String> names =
                context.request().cookies().stream()
                        .map(Cookie::getName)
                        .filter(name -> name.startsWith(SESSION))
                        .distinct()
                        .toList();
        response.headers().remove(HttpHeaders.SET_COOKIE);
        for (String name : names) {
            response.removeCookies(name, false);
            response.headers().add(HttpHeaders.SET_COOKIE, name + "=; Max-Age=0; Path=/");
        }
    }

    private static boolean isPage(RoutingContext context) {
        String accept = context.request().getHeader(HttpHeaders.ACCEPT);
        return HttpMethod.GET.equals(context.request().method())
                && accept != null
                && accept.contains("text/html")
                && !context.normalizedPath().startsWith("/api/");
    }
}
