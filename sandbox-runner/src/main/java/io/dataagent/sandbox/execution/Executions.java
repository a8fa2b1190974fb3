package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.sandbox.driver.Cancellation;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Cancelled;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.session.Owner;
import io.dataagent.sandbox.session.OwnerCalls;
import io.dataagent.sandbox.session.SessionRun;
import io.dataagent.sandbox.session.Sessions;
import io.dataagent.sandbox.session.Work;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Runs code within the service's limits: waits for a place, lets the driver run, turns the
/// ending into the contract's result.
@ApplicationScoped
class Executions {

    private final SandboxDriver driver;
    private final SandboxSettings settings;
    private final FairQueue places;
    private final Backlog handedOver;
    private final Sessions sessions;
    private final OwnerCalls owners;
    private final ExecutionMetrics metrics;
    private final Map<ExecutionId, Flight> flights = new ConcurrentHashMap<>();

    Executions(
            SandboxDriver driver,
            SandboxSettings settings,
            ExecutionMetrics metrics,
            Sessions sessions,
            OwnerCalls owners) {
        this.driver = driver;
        this.settings = settings;
        this.metrics = metrics;
        this.sessions = sessions;
        this.owners = owners;
        this.places = new FairQueue(bounds(driver.places(), settings));
        this.handedOver = new Backlog(settings.queueBytes());
        metrics.watch(places);
        metrics.watch(sessions);
        metrics.watch(driver);
    }

    private static FairQueue.Bounds bounds(int places, SandboxSettings settings) {
        int userPlaces =
                settings.userPlaces() > 0 ? settings.userPlaces() : Math.max(1, places - 1);
        return new FairQueue.Bounds(
                places,
                settings.queue(),
                settings.userQueue(),
                userPlaces,
                settings.queueMs(),
                settings.queueBytes());
    }

    /// Runs one request for an agent's run and waits for its end.
    ///
    /// @throws ProblemException if the request is not valid, `busy`, `conflict` (the id is in
    ///   use) or `sandbox_unavailable`
    SandboxResult execute(Caller caller, byte[] body) {
        RequestHead head = RequestHead.read(body, settings.codeChars());
        SessionId session = head.session();
        if (session != null) {
            Optional<Owner> owner = sessions.elsewhere(caller.grant(), session);
            if (owner.isPresent()) {
                return handOver(owner.get(), SandboxResource.PATH, caller, body);
            }
        }
        SandboxLimits limits =
                session == null ? limits(head.limits()) : sessions.limits(head.limits());
        RunOrder order = new RunOrder(head.executionId(), body, limits, session);
        caller.hangup().ends(order.cancellation());
        return fly(caller.grant(), head.priority(), new Work(order, caller.grantHeader(), null));
    }

    /// Fetches data into a session and waits for its end.
    ///
    /// @throws ProblemException as [#execute], and what query-service says of the ticket
    SandboxResult load(Caller caller, SessionId session, byte[] body) {
        SandboxLoad load = LoadResource.read(body);
        Optional<Owner> owner = sessions.elsewhere(caller.grant(), session);
        if (owner.isPresent()) {
            return handOver(owner.get(), LoadResource.PATH + "/" + session, caller, body);
        }
        byte[] described = ContractJson.write(load.described()).getBytes(StandardCharsets.UTF_8);
        RunOrder order =
                new RunOrder(load.executionId(), described, sessions.limits(null), session);
        caller.hangup().ends(order.cancellation());
        return fly(
                caller.grant(),
                SandboxPriority.INTERACTIVE,
                new Work(order, caller.grantHeader(), load));
    }

    /// Reads further rows of a table that a session has shown; none if it has them no more.
    ///
    /// @throws ProblemException as [#execute], and `not_found` if the session has no process
    SandboxResult page(Caller caller, SessionId session, byte[] body) {
        Optional<Owner> owner = sessions.elsewhere(caller.grant(), session);
        if (owner.isPresent()) {
            return handOver(owner.get(), PageResource.PATH + "/" + session, caller, body);
        }
        RunOrder order = PageResource.order(body, session, sessions.limits(null));
        caller.hangup().ends(order.cancellation());
        return fly(
                caller.grant(),
                SandboxPriority.INTERACTIVE,
                new Work(order, caller.grantHeader(), null, true));
    }

    private SandboxResult handOver(Owner owner, String path, Caller caller, byte[] body) {
        if (caller.handedOver()) {
            throw new ProblemException(
                    ProblemCode.SANDBOX_UNAVAILABLE,
                    "The session is changing its replica; try again in a minute.");
        }
        UserId user = caller.grant().userId();
        Cancellation cancellation = new Cancellation();
        caller.hangup().ends(cancellation);
        handedOver.enter(user, body.length);
        try {
            return owners.run(
                    owner, path, caller.authorization(), caller.grantHeader(), body, cancellation);
        } finally {
            handedOver.leave(user, body.length);
        }
    }

    private SandboxResult fly(RunGrant grant, SandboxPriority priority, Work work) {
        RunOrder order = work.order();
        Flight flight = new Flight(grant.runId(), order.cancellation());
        if (flights.putIfAbsent(order.id(), flight) != null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "An execution with this id is in progress.");
        }
        try {
            long start = System.nanoTime();
            places.take(
                    new FairQueue.Wish(
                            grant.userId(), priority, order.body().length, order.cancellation()));
            metrics.waited(priority, System.nanoTime() - start);
            try {
                return run(grant, work);
            } finally {
                places.leave(grant.userId());
            }
        } finally {
            flights.remove(order.id());
        }
    }

    private SandboxResult run(RunGrant grant, Work work) {
        RunOrder order = work.order();
        if (order.cancellation().asked()) {
            throw cancelled();
        }
        SessionId session = order.session();
        if (session != null) {
            SessionRun run = sessions.run(grant, work, session);
            return result(order, run.ending(), run.session());
        }
        return result(order, driver.run(order), null);
    }

    private SandboxResult result(
            RunOrder order, RunEnding ending, @Nullable SandboxSession session) {
        return switch (ending) {
            case Ended e -> {
                metrics.ended(e.outcome(), e.millis());
                yield result(order, e, session);
            }
            case NotRun n ->
                    throw new ProblemException(ProblemCode.SANDBOX_UNAVAILABLE, n.reason());
            case Cancelled _ -> throw cancelled();
        };
    }

    static ProblemException cancelled() {
        return new ProblemException(
                ProblemCode.CONFLICT, "The execution was cancelled before it began.");
    }

    /// Ends an execution of the same run of the agent.
    ///
    /// @return whether there is one here, waiting, on its way or running; it ends, whichever it is
    boolean cancel(MessageId runId, ExecutionId id) {
        Flight flight = flights.get(id);
        if (flight == null || !flight.runId.equals(runId)) {
            return false;
        }
        flight.cancellation.ask();
        return true;
    }

    private SandboxLimits limits(@Nullable SandboxLimits asked) {
        if (asked == null) {
            return new SandboxLimits(settings.timeoutMs(), settings.memoryMb());
        }
        return new SandboxLimits(
                Math.min(asked.timeoutMs(), settings.maxTimeoutMs()),
                Math.min(asked.memoryMb(), settings.maxMemoryMb()));
    }

    private static SandboxResult result(RunOrder order, Ended e, @Nullable SandboxSession session) {
        TypedAnswers said = TypedAnswers.of(e.resultJson());
        return new SandboxResult(
                order.id(),
                e.outcome(),
                e.returnCode(),
                e.stdout(),
                e.stderr(),
                said.result(),
                e.files(),
                e.millis(),
                order.limits(),
                session,
                said.tables(),
                said.values(),
                said.workings());
    }

    /// An execution between its acceptance and its answer.
    ///
    /// @param runId the agent's run that started it
    /// @param cancellation ends it
    private record Flight(MessageId runId, Cancellation cancellation) {}
}
