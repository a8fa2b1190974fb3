package io.dataagent.gateway.proxy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.GatewayConfig;
import io.micrometer.core.instrument.Metrics;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.PoolOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Carries one request to a service and its answer back, both piece by piece with back pressure:
/// an event of a stream leaves the moment it arrives. When the browser goes away the call to the
/// service is cut.
@ApplicationScoped
class Pump {

    private static final Logger LOG = Logger.getLogger(Pump.class);
    private static final Duration OUTAGE = Duration.ofSeconds(1);
    /// Shorter than a service that was told to stop still answers: a connection that is older ends
    /// with an answer, one that is not used ends before the service does.
    private static final int KEPT_SECONDS = 3;

    private final HttpClient client;
    private final GatewayConfig config;
    private final Forwarding forwarding;
    private final OpenStreams streams;
    private final Outages outages = new Outages(OUTAGE, System::nanoTime);

    Pump(Vertx vertx, GatewayConfig config, OpenStreams streams) {
        this.config = config;
        this.streams = streams;
        this.forwarding = new Forwarding(vertx, config.maxBodyBytes());
        this.client =
                vertx.createHttpClient(
                        new HttpClientOptions()
                                .setConnectTimeout((int) config.connectTimeout().toMillis())
                                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS)
                                .setIdleTimeout((int) config.idleTimeout().toMillis())
                                .setKeepAliveTimeout(KEPT_SECONDS)
                                .setDecompressionSupported(false),
                        new PoolOptions().setHttp1MaxSize(config.connectionsPerService()));
    }

    /// @param bearer the access token that the service gets, or null for nobody's
    void carry(HttpServerRequest inbound, Upstream upstream, String path, @Nullable String bearer) {
        if (forwarding.refuses(inbound)) {
            Forwarding.tooLarge(inbound);
            return;
        }
        if (outages.lasts(upstream)) {
            broken(inbound.response(), upstream);
            return;
        }
        client.request(new Target(upstream.address(config.services()), path).of(inbound))
                .onSuccess(
                        outbound -> {
                            outages.ends(upstream);
                            send(inbound, outbound, upstream, bearer);
                        })
                .onFailure(e -> unavailable(inbound.response(), upstream, e));
    }

    /// Whether a service could not be reached within the last second.
    boolean knowsOutage(Upstream upstream) {
        return outages.known(upstream);
    }

    /// Says that it cannot be reached, without trying.
    void refuse(HttpServerResponse answer, Upstream upstream) {
        broken(answer, upstream);
    }

    private void send(
            HttpServerRequest inbound,
            HttpClientRequest outbound,
            Upstream upstream,
            @Nullable String bearer) {
        HttpServerResponse answer = inbound.response();
        Headers.inward(inbound.headers(), outbound.headers());
        if (bearer != null) {
            outbound.putHeader("Authorization", "Bearer " + bearer);
        }
        outbound.putHeader("X-Forwarded-Proto", inbound.scheme());
        outbound.putHeader("X-Forwarded-Host", String.valueOf(inbound.authority()));
        outbound.exceptionHandler(Forwarding::cut);
        answer.closeHandler(gone -> outbound.reset());
        outbound.response()
                .onSuccess(response -> receive(response, inbound, outbound))
                .onFailure(e -> broken(answer, upstream));
        forwarding.send(inbound, outbound);
    }

    private void receive(
            HttpClientResponse response, HttpServerRequest inbound, HttpClientRequest outbound) {
        HttpServerResponse answer = inbound.response();
        if (answer.headWritten() || answer.closed()) {
            return;
        }
        answer.setStatusCode(response.statusCode());
        Headers.outward(response.headers(), answer.headers());
        Compression.decide(answer, response.getHeader("Content-Encoding"));
        if (!answer.headers().contains("Cache-Control")) {
            answer.putHeader("Cache-Control", "no-store");
        }
        if (response.getHeader("Content-Length") == null) {
            answer.setChunked(true);
        }
        if (Compression.streams(answer)) {
            streams.carry(response, answer, outbound::reset);
            return;
        }
        boolean early = !inbound.isEnded();
        response.pipeTo(answer)
                .onFailure(e -> answer.reset())
                .onSuccess(sent -> hangUp(early, inbound, outbound));
    }

    /// An answer that did not wait for the body: nobody wants the rest.
    private static void hangUp(
            boolean early, HttpServerRequest inbound, HttpClientRequest outbound) {
        if (early) {
            Forwarding.discard(inbound);
            outbound.reset();
        }
    }

    private void unavailable(HttpServerResponse answer, Upstream upstream, Throwable e) {
        outages.begins(upstream);
        LOG.warnf("%s does not answer: %s", upstream, e.getMessage());
        broken(answer, upstream);
    }

    private static void broken(HttpServerResponse answer, Upstream upstream) {
        Metrics.counter("dataagent.gateway.upstream.errors", "service", upstream.service())
                .increment();
        Answers.problem(answer, ProblemCode.UPSTREAM_UNAVAILABLE, null);
    }
}
