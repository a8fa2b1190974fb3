package io.dataagent.kit.chore;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Work that is done again and again on a virtual thread of its own: every period, at once when
/// there is more or when it is woken, and ever more seldom while it fails. It ends only when it is
/// stopped; an outage is said once when it begins and once when it is over.
///
/// ```
/// idle ──start──► turn ──► wait(period | wake) ──► turn …
///                  │ fails
///                  └─────► wait(back-off | wake) ──► turn …          stop ends it after the turn
/// ```
public final class Chore {

    private static final Logger LOG = Logger.getLogger(Chore.class);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final String name;
    private final Duration period;
    private final Duration longest;
    private final BooleanSupplier turn;
    private final Semaphore wakes = new Semaphore(0);
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile @Nullable Thread worker;
    private int failures;
    private long failingSince;

    /// @param name of the thread and in the log
    /// @param period between two turns
    /// @param turn does some of the work; true if there is more to do at once
    public Chore(String name, Duration period, BooleanSupplier turn) {
        this(name, period, LONGEST, turn);
    }

    /// @param longest between two turns while they fail
    public Chore(String name, Duration period, Duration longest, BooleanSupplier turn) {
        this.name = name;
        this.period = period;
        this.longest = longest.compareTo(period) < 0 ? period : longest;
        this.turn = turn;
    }

    /// Work that is done whole in every turn.
    public static Chore whole(String name, Duration period, Runnable work) {
        return whole(name, period, LONGEST, work);
    }

    /// Work that is done whole in every turn.
    ///
    /// @param longest between two turns while they fail; the period itself for what must not wait
    public static Chore whole(String name, Duration period, Duration longest, Runnable work) {
        return new Chore(
                name,
                period,
                longest,
                () -> {
                    work.run();
                    return false;
                });
    }

    /// Begins; a chore that runs goes on.
    public void start() {
        if (running.compareAndSet(false, true)) {
            worker = Thread.ofVirtual().name(name).start(this::loop);
        }
    }

    /// The next turn begins now.
    public void wake() {
        wakes.release();
    }

    /// Ends after the turn at hand, and waits for that a while.
    public void stop(Duration patience) {
        running.set(false);
        wake();
        Thread thread = worker;
        if (thread != null && !thread.equals(Thread.currentThread())) {
            try {
                thread.join(patience);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Ends after the turn at hand, without waiting for it.
    public void stop() {
        running.set(false);
        wake();
    }

    /// Ends, and does something a last time that may fail: the process ends anyway.
    public void stop(Duration patience, Runnable farewell) {
        stop(patience);
        BestEffort.attempt("the farewell of " + name, farewell);
    }

    private void loop() {
        while (running.get()) {
            pause(step());
        }
    }

    private Duration step() {
        AtomicBoolean more = new AtomicBoolean();
        Optional<RuntimeException> failure =
                BestEffort.failure(() -> more.set(turn.getAsBoolean()));
        if (failure.isPresent()) {
            return failed(failure.get());
        }
        recovered();
        return more.get() ? Duration.ZERO : period;
    }

    private void recovered() {
        if (failures > 0) {
            LOG.infof(
                    "%s goes on after %d s",
                    name, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - failingSince));
            failures = 0;
        }
    }

    private Duration failed(RuntimeException e) {
        if (failures++ == 0) {
            failingSince = System.nanoTime();
            LOG.warnf("%s waits: %s: %s", name, e.getClass().getSimpleName(), e.getMessage());
        } else {
            LOG.debugf(e, "%s still waits", name);
        }
        return backOff();
    }

    /// The period, doubled with every failure in a row.
    private Duration backOff() {
        Duration wait = period.multipliedBy(1L << Math.min(failures, 20));
        return wait.compareTo(longest) > 0 ? longest : wait;
    }

    private void pause(Duration time) {
        try {
            if (wakes.tryAcquire(time.toMillis(), TimeUnit.MILLISECONDS)) {
                wakes.drainPermits();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            running.set(false);
        }
    }
}
