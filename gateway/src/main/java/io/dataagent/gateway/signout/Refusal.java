package io.dataagent.gateway.signout;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.proxy.Answers;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.List;

/// What comes with a session that has ended is told: calls 401, pages to ask again without it. The
/// browser is told to forget the session.
record Refusal(RoutingContext context) {

    private static final String COOKIE = "q_session";

    void send() {
        forget();
        if (isPage()) {
            context.redirect(context.normalizedPath()).onFailure(context::fail);
        } else {
            Answers.problem(context.response(), ProblemCode.UNAUTHENTICATED, null);
        }
    }

    /// What the login has put into the answer meanwhile goes too.
    private void forget() {
        HttpServerResponse response = context.response();
        List<String> cookies =
                context.request().cookies().stream()
                        .map(Cookie::getName)
                        .filter(name -> name.startsWith(COOKIE))
                        .distinct()
                        .toList();
        response.headers().remove(HttpHeaders.SET_COOKIE);
        for (String name : cookies) {
            response.removeCookies(name, false);
            response.headers().add(HttpHeaders.SET_COOKIE, name + "=; Max-Age=0; Path=/");
        }
    }

    private boolean isPage() {
        String accept = context.request().getHeader(HttpHeaders.ACCEPT);
        return HttpMethod.GET.equals(context.request().method())
                && accept != null
                && accept.contains("text/html")
                && !context.normalizedPath().startsWith("/api/");
    }
}
