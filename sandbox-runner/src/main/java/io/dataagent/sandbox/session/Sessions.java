package io.dataagent.sandbox.session;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.session.SessionStore.Input;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Sessions of this replica. A session whose process is gone (idle for long, killed, its replica
/// lost) is rebuilt by replaying its inputs before its next run, and the answer says so.
///
/// ```
/// created ──run──▶ held ──idle, killed, evicted──▶ not held ──run: replay──▶ held
///    └───────────────┴── deleted, or unused for the retention ──▶ gone
/// ```
@ApplicationScoped
public class Sessions {

    private static final Set<SandboxOutcome> REPEATABLE =
            Set.of(SandboxOutcome.OK, SandboxOutcome.ERROR);

    private final String replica = UUID.randomUUID().toString();
    private final SandboxDriver driver;
    private final SessionStore store;
    private final SessionSettings settings;
    private final Map<SessionId, Held> held = new ConcurrentHashMap<>();

    Sessions(SandboxDriver driver, SessionStore store, SessionSettings settings) {
        this.driver = driver;
        this.store = store;
        this.settings = settings;
    }

    /// Makes a session for the grant's user and chat. Its process starts with its first run.
    ///
    /// @throws ProblemException `too_many_runs` if the user has as many as allowed
    public SandboxSession create(RunGrant grant) {
        SessionId id = SessionId.next();
        if (!store.create(id, grant, settings.perUser())) {
            throw new ProblemException(
                    ProblemCode.TOO_MANY_RUNS,
                    "A user may have "
                            + settings.perUser()
                            + " Python sessions; delete one that is not needed any more.");
        }
        return SessionStates.of(id, "{}", false, false, 0);
    }

    /// What a session held after its last run.
    ///
    /// @throws ProblemException `not_found`
    public SandboxSession state(RunGrant grant, SessionId id) {
        SessionRow row = find(grant, id);
        boolean alive = driver.holds(id) || (row.owner() != null && !row.owner().equals(replica));
        return SessionStates.of(id, row.state(), alive, false, row.runs());
    }

    /// Ends and forgets a session.
    ///
    /// @throws ProblemException `not_found`
    public void delete(RunGrant grant, SessionId id) {
        if (!store.delete(id, grant)) {
            throw notFound();
        }
        drop(id); // another replica notices when it renews its lease
    }

    /// The limits of a run in a session: the session's memory, its own time.
    public SandboxLimits limits(@Nullable SandboxLimits asked) {
        int time = asked == null ? settings.timeoutMs() : asked.timeoutMs();
        return new SandboxLimits(Math.min(time, settings.timeoutMs()), settings.memoryMb());
    }

    /// Makes this replica the session's owner, unless another one is.
    ///
    /// @return the address of the other one
    /// @throws ProblemException `not_found`, or `sandbox_unavailable` if the other has no address
    public Optional<String> elsewhere(RunGrant grant, SessionId id) {
        SessionRow row = find(grant, id);
        String url = settings.replicaUrl().orElse("");
        if (store.claim(id, replica, url, settings.leaseMs()).isPresent()) {
            return Optional.empty();
        }
        drop(id);
        String owner = row.ownerUrl();
        if (owner == null || owner.isEmpty()) {
            throw new ProblemException(
                    ProblemCode.SANDBOX_UNAVAILABLE,
                    "Another replica holds the session and has no address; try again in a minute.");
        }
        return Optional.of(owner);
    }

    /// Runs code in a session that this replica owns; rebuilds it first if need be.
    ///
    /// @throws ProblemException `not_found`, `conflict` if something runs in it, `busy` if every
    ///   session here is in use
    public SessionRun run(RunGrant grant, RunOrder order, SessionId id) {
        SessionRow row = find(grant, id);
        Held mine = held.computeIfAbsent(id, fresh -> new Held());
        if (!mine.begin() || held.compute(id, (key, now) -> now == null ? mine : now) != mine) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "Something runs in this session; wait for its end.");
        }
        try {
            boolean rebuild = !driver.holds(id) && row.runs() > 0;
            if (!driver.holds(id)) {
                makeRoom();
                if (rebuild) {
                    Optional<SessionRun> broken = replay(row, order);
                    if (broken.isPresent()) {
                        return broken.get();
                    }
                }
            }
            return keep(row, order, driver.run(order), rebuild);
        } finally {
            mine.end();
        }
    }

    /// Runs the kept inputs again. An input that ends the process now, or a cancellation, ends
    /// the rebuilding and is the answer.
    private Optional<SessionRun> replay(SessionRow row, RunOrder order) {
        if (!row.complete()) {
            store.reset(row.id());
            return Optional.of(
                    new SessionRun(
                            new RunEnding.NotRun(
                                    "The session's process is gone and its inputs were too large to"
                                            + " keep; its variables are lost. Run the code again to"
                                            + " start anew."),
                            SessionStates.of(row.id(), "{}", false, false, 0)));
        }
        for (Input input : store.inputs(row.id())) {
            SandboxLimits limits = new SandboxLimits(input.timeoutMs(), settings.memoryMb());
            RunOrder again =
                    new RunOrder(order.id(), Compression.expand(input.body()), limits, row.id());
            RunEnding ending = driver.run(again);
            boolean goesOn = ending instanceof Ended e && e.alive() && repeatable(e);
            if (!goesOn) {
                driver.end(row.id());
                return Optional.of(
                        new SessionRun(
                                ending,
                                SessionStates.of(row.id(), row.state(), false, true, row.runs())));
            }
        }
        return Optional.empty();
    }

    private SessionRun keep(SessionRow row, RunOrder order, RunEnding ending, boolean rebuilt) {
        if (!(ending instanceof Ended e) || !e.alive()) {
            return new SessionRun(
                    ending, SessionStates.of(row.id(), row.state(), false, rebuilt, row.runs()));
        }
        String state = SessionStates.bounded(e.stateJson());
        boolean kept = repeatable(e);
        if (kept) {
            Input input = new Input(order.limits().timeoutMs(), Compression.shrink(order.body()));
            store.append(row.id(), input, state, settings.inputBytes());
        }
        return new SessionRun(
                ending,
                SessionStates.of(row.id(), state, true, rebuilt, row.runs() + (kept ? 1 : 0)));
    }

    /// A run that was interrupted may have done half of its work: it is not repeated.
    private static boolean repeatable(Ended ended) {
        return REPEATABLE.contains(ended.outcome());
    }

    private void makeRoom() {
        long alive = held.keySet().stream().filter(driver::holds).count();
        if (alive < driver.sessionPlaces()) {
            return;
        }
        Map.Entry<SessionId, Held> oldest =
                held.entrySet().stream()
                        .filter(e -> driver.holds(e.getKey()) && !e.getValue().busy())
                        .max(Comparator.comparing(e -> e.getValue().idle()))
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.BUSY,
                                                "Every Python session here is in use; try again soon."));
        evict(oldest.getKey(), oldest.getValue());
    }

    /// Ends a session's process here, unless a run has just begun in it.
    private void evict(SessionId id, Held mine) {
        if (!mine.begin()) {
            return;
        }
        try {
            drop(id);
            store.release(id, replica);
        } finally {
            mine.end();
        }
    }

    private void drop(SessionId id) {
        held.remove(id);
        driver.end(id);
    }

    /// Renews leases, ends what was idle for long or is another's by now, forgets what is old.
    void tend() {
        held.forEach(
                (id, mine) -> {
                    if (!store.renew(id, replica, settings.leaseMs())) {
                        drop(id);
                    } else if (!mine.busy() && mine.idle() > settings.idleMs() * 1_000_000) {
                        evict(id, mine);
                    }
                });
        int forgotten = store.forget(settings.retentionHours());
        assert forgotten >= 0;
    }

    /// Gives up everything, for another replica to take over.
    void leave() {
        held.keySet()
                .forEach(
                        id -> {
                            drop(id);
                            store.release(id, replica);
                        });
    }

    /// How many sessions have a process here.
    public int alive() {
        return (int) held.keySet().stream().filter(driver::holds).count();
    }

    private SessionRow find(RunGrant grant, SessionId id) {
        return store.find(id, grant).orElseThrow(Sessions::notFound);
    }

    private static ProblemException notFound() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such Python session.");
    }
}
