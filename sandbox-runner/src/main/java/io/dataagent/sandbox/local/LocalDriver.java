package io.dataagent.sandbox.local;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.DriverState.Ready;
import io.dataagent.sandbox.driver.DriverState.Starting;
import io.dataagent.sandbox.driver.DriverState.Unavailable;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Cancelled;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.wire.Endings;
import io.dataagent.sandbox.wire.Frame;
import io.dataagent.sandbox.wire.Orders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Keeps the shell alive on one thread: starts it, proves with a first run that isolation
/// holds, hands out its answers, starts it anew when it ends. Falls back to a shell per run
/// where namespaces inside of the shell are not possible.
final class LocalDriver implements SandboxDriver {

    private static final Logger LOG = Logger.getLogger(LocalDriver.class);
    private static final long RETRY_SECONDS = 5;
    private static final List<String> WALLS =
            List.of(
                    "user, mount, pid, network, ipc, uts and cgroup namespaces",
                    "no capabilities, no new privileges",
                    "seccomp allow-list",
                    "rlimits",
                    "read-only system, sized /tmp");

    private final LocalSettings settings;
    private final ControlGroups groups;
    private final ShellCommand command;
    private final Path files;
    private final boolean root;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread keeper;
    private final CompletableFuture<Optional<String>> weaker = new CompletableFuture<>();
    private volatile DriverState state = new Starting();
    private volatile @Nullable Runs runs;
    private volatile @Nullable Shell shell;

    private LocalDriver(LocalSettings settings, ControlGroups groups, Path files, boolean root) {
        this.settings = settings;
        this.groups = groups;
        this.files = files;
        this.root = root;
        this.command = new ShellCommand(settings, files, groups, root);
        this.keeper = Thread.ofPlatform().name("sandbox-shell").unstarted(this::keep);
    }

    /// Starts in the background; [#state] tells how far it is.
    static LocalDriver start(LocalSettings settings, ControlGroups groups, boolean root) {
        LocalDriver driver = new LocalDriver(settings, groups, ExecutorFiles.unpack(), root);
        driver.keeper.start();
        return driver;
    }

    @Override
    public DriverState state() {
        return state;
    }

    @Override
    public int places() {
        return settings.places();
    }

    @Override
    public RunEnding run(RunOrder order) {
        Runs now = runs;
        if (now == null) {
            return new NotRun(sentence());
        }
        if (order.cancellation().asked()) {
            return new Cancelled();
        }
        try {
            return now.run(order);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new NotRun("the service is stopping");
        }
    }

    private String sentence() {
        return switch (state) {
            case Unavailable(String reason) -> reason;
            case Starting _ -> "The Python sandbox is starting.";
            case Ready _ -> "The Python sandbox is starting anew.";
        };
    }

    @Override
    public int sessionPlaces() {
        Runs now = runs;
        return now == null ? 0 : now.sessionPlaces();
    }

    @Override
    public boolean holds(SessionId session) {
        Runs now = runs;
        return now != null && now.holds(session);
    }

    @Override
    public void end(SessionId session) {
        Runs now = runs;
        if (now != null) {
            now.end(session);
        }
    }

    private void keep() {
        while (closed.getCount() > 0) {
            Optional<String> missing = Preflight.programs(settings, root);
            if (missing.isPresent()) {
                unavailable(missing.get());
            } else {
                serveOnce();
            }
            boolean ranBefore = runs != null;
            runs = null;
            awaitClosed(ranBefore ? 0 : RETRY_SECONDS);
        }
    }

    private void serveOnce() {
        try (Shell started = Shell.start(command.forManyRuns())) {
            shell = started;
            serve(started);
        } catch (IOException e) {
            unavailable("The sandbox shell ended: " + words(e));
        }
    }

    private String words(IOException e) {
        Shell ended = shell;
        String words = ended == null ? "" : ended.lastWords();
        return words.isBlank() ? "without a word (" + e.getClass().getSimpleName() + ")" : words;
    }

    private void serve(Shell started) throws IOException {
        Frame hello = started.read();
        String python = hello.header().path("python").asText();
        if (hello.header().path("event").asText().equals("missing")) {
            List<String> modules = new ArrayList<>();
            hello.header().path("modules").forEach(m -> modules.add(m.asText()));
            unavailable(Preflight.modules(modules));
            return;
        }
        boolean alone = settings.isolation().filter("shell"::equals).isPresent();
        Optional<String> weakness = alone ? Optional.of("configured so") : weakness(started);
        if (weakness.isEmpty()) {
            int prepared = settings.preparedPlaces();
            WarmRuns warm = new WarmRuns(started, groups, prepared, settings.sessions());
            started.send(Orders.configure(settings.bounds(), groups.memoryAccounted(), prepared));
            ready(warm, python, "run", List.of());
            warm.dispatch();
        } else if (settings.isolation().filter("run"::equals).isPresent()) {
            weaker.complete(weakness);
            unavailable("A run cannot be isolated inside of the shell: " + weakness.get());
        } else {
            started.close();
            SingleRuns single = new SingleRuns(settings, command, groups);
            ready(
                    single,
                    python,
                    "shell",
                    List.of("namespaces per run inside a warm shell: " + weakness.get()));
            awaitClosed(Long.MAX_VALUE / 2);
        }
    }

    /// Proves with a run that the walls stand; what is wrong, or nothing.
    private Optional<String> weakness(Shell started) throws IOException {
        byte[] body = "{\"code\":\"1 + 1\"}".getBytes(StandardCharsets.UTF_8);
        RunOrder proof = new RunOrder(ExecutionId.next(), body, new SandboxLimits(10_000, 256));
        started.send(Orders.configure(settings.bounds(), groups.memoryAccounted(), 0));
        groups.limitMemory(0, proof.limits().memoryMb());
        started.send(Orders.run(proof, 0));
        RunEnding ending = Endings.of(started.read(), false);
        started.read(); // its place is free again
        return switch (ending) {
            case RunEnding.Ended e when e.resultJson().equals("2") -> Optional.empty();
            case RunEnding.Ended e ->
                    Optional.of(
                            "the first run ended with " + e.outcome().wire() + " " + e.stderr());
            case NotRun n -> Optional.of(n.reason());
            case Cancelled _ -> Optional.of("the first run was cancelled");
        };
    }

    /// Waits for the proof at the start: what is weaker here than configured, if anything is. Where
    /// the sandbox cannot start at all, nothing runs, so nothing is weaker.
    Optional<String> weakerThanConfigured(Duration patience) {
        try {
            return weaker.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return Optional.empty(); // nothing runs before the proof
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private void ready(Runs way, String python, String isolation, List<String> weaker) {
        List<String> enforced = new ArrayList<>(WALLS);
        enforced.addAll(groups.enforced());
        List<String> missing = new ArrayList<>(weaker);
        missing.addAll(groups.missing());
        runs = way;
        this.weaker.complete(Optional.empty());
        state = new Ready(python, isolation, enforced, missing);
        LOG.infof(
                "sandbox ready: python=%s isolation=%s places=%d",
                python, isolation, settings.places());
        LOG.infof("sandbox enforces: %s", String.join("; ", enforced));
        if (!missing.isEmpty()) {
            LOG.warnf("sandbox does not enforce here: %s", String.join("; ", missing));
        }
    }

    private void unavailable(String reason) {
        if (closed.getCount() > 0) {
            state = new Unavailable(reason);
            weaker.complete(Optional.empty());
            LOG.errorf("sandbox unavailable: %s", reason);
        }
    }

    private void awaitClosed(long seconds) {
        try {
            boolean now = closed.await(seconds, TimeUnit.SECONDS);
            LOG.debugf("sandbox keeper goes on, closed=%s", now);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the shell and everything in it, and removes what the driver made on the machine.
    @Override
    public void close() {
        closed.countDown();
        Shell now = shell;
        if (now != null) {
            now.close();
        }
        try {
            keeper.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        groups.remove();
        ExecutorFiles.remove(files);
    }
}
