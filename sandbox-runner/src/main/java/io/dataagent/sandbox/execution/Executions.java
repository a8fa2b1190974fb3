package io.dataagent.sandbox.execution;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Runs code within the service's limits: waits for a place, lets the driver run, turns the
/// ending into the contract's result.
@ApplicationScoped
class Executions {

    private static final JsonMapper JSON = ContractJson.mapper();

    private final SandboxDriver driver;
    private final SandboxSettings settings;
    private final Places places;
    private final ExecutionMetrics metrics;
    private final Map<ExecutionId, Flight> flights = new ConcurrentHashMap<>();

    Executions(SandboxDriver driver, SandboxSettings settings, ExecutionMetrics metrics) {
        this.driver = driver;
        this.settings = settings;
        this.metrics = metrics;
        this.places = new Places(driver.places(), settings.queue(), settings.queueMs());
        metrics.watch(places);
    }

    /// Runs one request for an agent's run and waits for its end.
    ///
    /// @throws ProblemException if the request is not valid, `busy`, `conflict` (the id is in
    ///   use) or `sandbox_unavailable`
    SandboxResult execute(MessageId runId, byte[] body) {
        RequestHead head = RequestHead.read(body);
        if (head.codeChars() > settings.codeChars()) {
            throw new ProblemException(ProblemCode.BODY_TOO_LARGE, "The code is too long.");
        }
        SandboxLimits limits = limits(head.limits());
        Flight flight = new Flight(runId);
        if (flights.putIfAbsent(head.executionId(), flight) != null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "An execution with this id is in progress.");
        }
        try {
            places.take();
            try {
                return run(flight, new RunOrder(head.executionId(), body, limits));
            } finally {
                places.leave();
            }
        } finally {
            flights.remove(head.executionId());
        }
    }

    private SandboxResult run(Flight flight, RunOrder order) {
        if (flight.cancelled) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "The execution was cancelled before it began.");
        }
        flight.flying = true;
        RunEnding ending = driver.run(order);
        return switch (ending) {
            case Ended e -> {
                metrics.ended(e.outcome(), e.millis());
                yield result(order, e);
            }
            case NotRun n ->
                    throw new ProblemException(ProblemCode.SANDBOX_UNAVAILABLE, n.reason());
        };
    }

    /// Ends an execution of the same run of the agent.
    ///
    /// @return whether there was one, waiting or running
    boolean cancel(MessageId runId, ExecutionId id) {
        Flight flight = flights.get(id);
        if (flight == null || !flight.runId.equals(runId)) {
            return false;
        }
        flight.cancelled = true;
        return !flight.flying || driver.cancel(id);
    }

    private SandboxLimits limits(@Nullable SandboxLimits asked) {
        if (asked == null) {
            return new SandboxLimits(settings.timeoutMs(), settings.memoryMb());
        }
        return new SandboxLimits(
                Math.min(asked.timeoutMs(), settings.maxTimeoutMs()),
                Math.min(asked.memoryMb(), settings.maxMemoryMb()));
    }

    private static SandboxResult result(RunOrder order, Ended e) {
        return new SandboxResult(
                order.id(),
                e.outcome(),
                e.returnCode(),
                e.stdout(),
                e.stderr(),
                json(e.resultJson()),
                e.files(),
                e.millis(),
                order.limits());
    }

    /// The run's own word, so anything may stand there: what is no JSON is no result.
    private static @Nullable JsonNode json(String text) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static final class Flight {

        private final MessageId runId;
        private volatile boolean cancelled;
        private volatile boolean flying;

        Flight(MessageId runId) {
            this.runId = runId;
        }
    }
}
