package io.dataagent.query.engine;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/// The clock by which engines that do not answer are killed, also while a thread is stuck in
/// writing to one.
final class Watchdog {

    static final ScheduledThreadPoolExecutor CLOCK = clock();

    private Watchdog() {}

    private static ScheduledThreadPoolExecutor clock() {
        ScheduledThreadPoolExecutor clock =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("engine-watchdog").factory());
        clock.setRemoveOnCancelPolicy(true);
        return clock;
    }
}
