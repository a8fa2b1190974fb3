package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.sandbox.data.Feeding;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.session.KeptInputs.Input;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

    static final NotRun TAKEN_OVER =
            new NotRun(
                    "Another replica has taken the session over; what this run did to its variables"
                            + " is not kept. Run the code again.");

    private final String replica;
    private final SandboxDriver driver;
    private final SessionStore store;
    private final SessionSettings settings;
    private final Rebuilding rebuilding;
    private final Doing doing;
    private final Map<SessionId, Held> held = new ConcurrentHashMap<>();

    Sessions(
            SandboxDriver driver,
            SessionStore store,
            SessionSettings settings,
            Replica replica,
            Feeding feeding) {
        this.replica = replica.name();
        this.driver = driver;
        this.store = store;
        this.settings = settings;
        this.doing = new Doing(driver, feeding);
        this.rebuilding = new Rebuilding(driver, store, settings, feeding::again);
    }

    /// Makes a session for the grant's user and chat. Its process starts with its first run.
    ///
    /// @throws ProblemException `too_many_runs` if the user has as many as allowed
    public SandboxSession create(RunGrant grant) {
        SessionId id = SessionId.next();
        if (!store.create(id, grant, settings.perUser())) {
            throw new ProblemException(
                    ProblemCode.TOO_MANY_RUNS,
                    "A user may have %d Python sessions; delete one that is not needed any more."
                            .formatted(settings.perUser()));
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

    /// Ends sessions that were forgotten with their person or conversation.
    void ended(List<SessionId> forgotten) {
        forgotten.forEach(this::drop);
    }

    /// The limits of a run in a session: the session's memory, its own time.
    public SandboxLimits limits(@Nullable SandboxLimits asked) {
        int time = asked == null ? settings.timeoutMs() : asked.timeoutMs();
        return new SandboxLimits(Math.min(time, settings.timeoutMs()), settings.memoryMb());
    }

    /// Makes this replica the session's owner, unless another one is.
    ///
    /// @return the other one
    /// @throws ProblemException `not_found`, or `sandbox_unavailable` if the other has no address
    public Optional<Owner> elsewhere(RunGrant grant, SessionId id) {
        SessionRow row = find(grant, id);
        if (claim(id).isPresent()) {
            return Optional.empty();
        }
        drop(id);
        String owner = row.owner();
        String url = row.ownerUrl();
        if (owner == null || url == null || url.isEmpty()) {
            new Outlived(() -> claim(id).isPresent(), settings.leaseMs()).require();
            return Optional.empty();
        }
        return Optional.of(new Owner(owner, url));
    }

    private Optional<SessionRow> claim(SessionId id) {
        return store.claim(id, replica, settings.replicaUrl().orElse(""), settings.leaseMs());
    }

    /// Runs code in a session that this replica owns, or puts data into it; rebuilds it first if
    /// need be.
    ///
    /// @throws ProblemException `not_found`, `conflict` if something runs in it, `busy` if every
    ///   session here is in use, `body_too_large` for data that does not fit
    public SessionRun run(RunGrant grant, Work work, SessionId id) {
        find(grant, id);
        Held mine = held.computeIfAbsent(id, fresh -> new Held(grant.userId()));
        if (!mine.begin(work) || held.compute(id, (key, now) -> now == null ? mine : now) != mine) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "Something runs in this session; wait for its end.");
        }
        try {
            // it may have waited for longer than its lease
            Optional<SessionRow> owned = claim(id);
            if (owned.isEmpty()) {
                drop(id);
                return ended(TAKEN_OVER, id, false);
            }
            return run(owned.get(), work, mine);
        } finally {
            mine.end();
        }
    }

    private SessionRun run(SessionRow row, Work work, Held mine) {
        Fit.require(work, row, settings);
        if (mine.outlived(row.epoch())) {
            driver.end(row.id());
        }
        boolean rebuild = false;
        List<String> changed = new ArrayList<>();
        if (!driver.holds(row.id())) {
            rebuild = work.rebuilds(row);
            makeRoom(mine.user());
            Optional<RunEnding> broken =
                    rebuild ? rebuilding.rebuild(row, work, changed::add) : Optional.empty();
            if (broken.isPresent()) {
                return ended(broken.get(), row.id(), true);
            }
        }
        Doing.Done done = doing.now(work);
        SessionRun kept = keep(row, work, done, rebuild);
        return new SessionRun(kept.ending(), kept.session().withChanged(changed));
    }

    /// How a run ended after which the session has no process.
    private SessionRun ended(RunEnding ending, SessionId id, boolean rebuilt) {
        return new SessionRun(ending, SessionStates.of(id, "{}", false, rebuilt, 0));
    }

    private SessionRun keep(SessionRow row, Work work, Doing.Done done, boolean rebuilt) {
        RunEnding ending = done.ending();
        if (!(ending instanceof Ended e) || !e.alive()) {
            return new SessionRun(
                    ending, SessionStates.of(row.id(), row.state(), false, rebuilt, row.runs()));
        }
        String state = SessionStates.bounded(e.stateJson());
        boolean repeatable = !work.looks() && Rebuilding.repeatable(e);
        if (repeatable && !append(row, done.input(), state)) {
            return ended(TAKEN_OVER, row.id(), rebuilt);
        }
        return new SessionRun(
                ending,
                SessionStates.of(
                        row.id(), state, true, rebuilt, row.runs() + (repeatable ? 1 : 0)));
    }

    /// Whether the input is in the log. If not, for whatever reason, the process is ahead of what
    /// it could be rebuilt from, so it goes.
    private boolean append(SessionRow row, Input input, String state) {
        boolean kept = false;
        try {
            kept = store.append(row, input, state, settings.inputBytes());
            return kept;
        } finally {
            if (!kept) {
                drop(row.id());
            }
        }
    }

    private void makeRoom(UserId user) {
        Map<SessionId, Held> alive = new HashMap<>(held);
        alive.keySet().removeIf(id -> !driver.holds(id));
        if (alive.size() < driver.sessionPlaces()) {
            return;
        }
        SessionId victim =
                Room.victim(alive, user)
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.BUSY,
                                                "Every Python session here is in use; try again soon."));
        evict(victim, Objects.requireNonNull(alive.get(victim)));
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
        store.forget(settings.retentionHours());
    }

    /// Gives up everything, for another replica to take over.
    void leave() {
        for (SessionId id : held.keySet()) {
            drop(id);
            store.release(id, replica);
        }
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
