package io.dataagent.gateway.status;

import io.dataagent.gateway.GatewayConfig;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/// Asks the services' readiness at their management ports, at most once in two seconds however
/// many want to know.
@ApplicationScoped
public class SuiteHealth {

    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final long FRESH_NANOS = Duration.ofSeconds(2).toNanos();
    private static final int OK = 200;

    private final HttpClient client;
    private final Map<String, URI> services = new LinkedHashMap<>();
    private final AtomicReference<Reading> last;

    SuiteHealth(Vertx vertx, GatewayConfig config) {
        GatewayConfig.Management management = config.management();
        services.put("agent-service", management.agent());
        services.put("chat-service", management.chat());
        services.put("ontology-service", management.ontology());
        services.put("query-service", management.query());
        services.put("sandbox-runner", management.sandbox());
        client =
                vertx.createHttpClient(
                        new HttpClientOptions().setConnectTimeout((int) PATIENCE.toMillis()));
        last = new AtomicReference<>(new Reading(System.nanoTime() - FRESH_NANOS, read()));
    }

    /// The status now, two seconds old at most.
    public Future<SuiteStatus> status() {
        Reading known = Objects.requireNonNull(last.get());
        long now = System.nanoTime();
        if (now - known.at < FRESH_NANOS) {
            return known.status;
        }
        Reading fresh = new Reading(now, read());
        return last.compareAndSet(known, fresh)
                ? fresh.status
                : Objects.requireNonNull(last.get()).status;
    }

    private Future<SuiteStatus> read() {
        Map<String, Future<SuiteStatus.Service>> asked = new LinkedHashMap<>();
        services.forEach((name, address) -> asked.put(name, ask(address)));
        return Future.join(List.copyOf(asked.values()))
                .map(
                        all -> {
                            Map<String, SuiteStatus.Service> found = new LinkedHashMap<>();
                            asked.forEach((name, answer) -> found.put(name, answer.result()));
                            return SuiteStatus.of(found);
                        });
    }

    private Future<SuiteStatus.Service> ask(URI address) {
        return client.request(
                        new RequestOptions()
                                .setMethod(HttpMethod.GET)
                                .setAbsoluteURI(address + "/q/health/ready")
                                .setTimeout(PATIENCE.toMillis()))
                .compose(HttpClientRequest::send)
                .map(
                        answer ->
                                answer.statusCode() == OK
                                        ? SuiteStatus.Service.UP
                                        : SuiteStatus.Service.DOWN)
                .otherwise(SuiteStatus.Service.DOWN);
    }

    private record Reading(long at, Future<SuiteStatus> status) {}
}
