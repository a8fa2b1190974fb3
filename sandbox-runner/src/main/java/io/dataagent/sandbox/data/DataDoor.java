package io.dataagent.sandbox.data;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.kit.token.ServiceTokens;
import io.dataagent.sandbox.wire.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// query-service, as far as tickets go. The service's own token and the run's grant go with every
/// request; what code runs here sees neither, nor the ticket.
@ApplicationScoped
public class DataDoor {

    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Duration TOKEN_PATIENCE = Duration.ofSeconds(10);
    private static final int OK = 200;

    /// Says that columns narrower than their kind are taken here.
    private static final String COLUMNS_HEADER = "X-Data-Columns";

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(3))
                    .build();
    private final ServiceTokens tokens;
    private final boolean authenticated;
    private final String address;

    DataDoor(
            ServiceTokens tokens,
            @ConfigProperty(name = "quarkus.oidc-client.client-enabled", defaultValue = "true")
                    boolean authenticated,
            @ConfigProperty(name = "quarkus.rest-client.query.url") String address) {
        this.tokens = tokens;
        this.authenticated = authenticated;
        this.address = address;
    }

    /// What a ticket opens; it opens nothing after that.
    ///
    /// @throws ProblemException what query-service says, or `upstream_unavailable`
    public InputStream open(String grant, DataTicket ticket) {
        String secret = ticket.secret();
        HttpRequest request =
                request("/internal/tickets/data", grant)
                        .header(DataTicket.HEADER, secret == null ? "" : secret)
                        .header(COLUMNS_HEADER, "narrow")
                        .build();
        return send(request);
    }

    /// A new ticket to what an older one opened.
    ///
    /// @throws ProblemException what query-service says, or `upstream_unavailable`
    public DataTicket again(String grant, String ticketId) {
        HttpRequest request = request("/internal/tickets/" + ticketId + "/again", grant).build();
        try (InputStream body = send(request)) {
            return ContractJson.read(text(body), DataTicket.class);
        } catch (IOException e) {
            throw silent();
        }
    }

    private HttpRequest.Builder request(String path, String grant) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path))
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .header(RunGrant.HEADER, grant)
                        .POST(HttpRequest.BodyPublishers.noBody());
        return authenticated
                ? request.header(
                        "Authorization",
                        "Bearer " + tokens.current().await().atMost(TOKEN_PATIENCE))
                : request;
    }

    private InputStream send(HttpRequest request) {
        try {
            HttpResponse<InputStream> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            if (answer.statusCode() == OK) {
                return answer.body();
            }
            try (InputStream body = answer.body()) {
                throw Problems.read(text(body)).orElseGet(DataDoor::silent);
            }
        } catch (IOException e) {
            throw silent();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw silent();
        }
    }

    private static String text(InputStream body) throws IOException {
        return new String(body.readNBytes(1 << 20), StandardCharsets.UTF_8);
    }

    private static ProblemException silent() {
        return new ProblemException(
                ProblemCode.UPSTREAM_UNAVAILABLE, "The data cannot be fetched now; try again.");
    }
}
