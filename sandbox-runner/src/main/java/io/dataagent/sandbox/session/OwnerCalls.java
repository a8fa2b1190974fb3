package io.dataagent.sandbox.session;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.sandbox.driver.Cancellation;
import io.dataagent.sandbox.wire.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// Hands a run over to the replica that owns its session, with the caller's own rights. A run that
/// was handed over once is not handed over again.
@ApplicationScoped
public class OwnerCalls {

    /// Marks a run that was handed over.
    public static final String HANDED_OVER = "X-Sandbox-Handed-Over";

    private static final Duration MARGIN = Duration.ofSeconds(60);
    private static final Duration PROOF_PATIENCE = Duration.ofSeconds(5);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();
    private final SessionSettings settings;

    OwnerCalls(SessionSettings settings) {
        this.settings = settings;
    }

    /// Runs a request at its owner, once that has proved to be the owner: an address may have gone
    /// to somebody else, who must see neither the request nor the caller's rights.
    ///
    /// @param path of the request
    /// @param cancellation hangs up on the owner, whereupon the run ends there
    /// @throws ProblemException what the owner answers, or `sandbox_unavailable`
    public SandboxResult run(
            Owner owner,
            String path,
            String authorization,
            String grant,
            byte[] body,
            Cancellation cancellation) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(owner.url() + path))
                        .timeout(
                                Duration.ofMillis(settings.timeoutMs() + settings.rebuildMs())
                                        .plus(MARGIN))
                        .header("Authorization", authorization)
                        .header(RunGrant.HEADER, grant)
                        .header(HANDED_OVER, "1")
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                        .build();
        if (!proves(owner)) {
            throw silent();
        }
        HttpResponse<String> answer = send(request, cancellation);
        if (answer.statusCode() == 200) {
            return ContractJson.read(answer.body(), SandboxResult.class);
        }
        throw Problems.read(answer.body()).orElseGet(OwnerCalls::unknownForm);
    }

    private boolean proves(Owner owner) {
        String challenge = UUID.randomUUID().toString();
        HttpRequest question =
                HttpRequest.newBuilder(
                                URI.create(owner.url() + Replica.PATH + "?challenge=" + challenge))
                        .timeout(PROOF_PATIENCE)
                        .build();
        HttpResponse<String> answer = send(question, new Cancellation());
        return answer.statusCode() == 200 && Replica.proves(answer.body(), owner.name(), challenge);
    }

    private HttpResponse<String> send(HttpRequest request, Cancellation cancellation) {
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        cancellation.through(() -> answer.cancel(true));
        try {
            return answer.get();
        } catch (ExecutionException | CancellationException e) {
            throw silent();
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new ProblemException(ProblemCode.SANDBOX_UNAVAILABLE, "The service is stopping.");
        } finally {
            cancellation.over();
        }
    }

    private static ProblemException silent() {
        return new ProblemException(
                ProblemCode.SANDBOX_UNAVAILABLE,
                "The replica that holds the session does not answer; try again in a minute.");
    }

    private static ProblemException unknownForm() {
        return new ProblemException(
                ProblemCode.SANDBOX_UNAVAILABLE,
                "The replica that holds the session answered in no known form.");
    }
}
