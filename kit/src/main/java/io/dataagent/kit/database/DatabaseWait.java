package io.dataagent.kit.database;

import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Waits for a database, ever longer between two tries, and answers probes meanwhile. What is
/// wrong is said once in the log, and again when it becomes something else.
///
/// ```
/// try ──taken──► over
///  │ refused        ▲
///  └──► answer probes, pause 1 s … 15 s, try again
/// ```
final class DatabaseWait {

    private static final Logger LOG = Logger.getLogger(DatabaseWait.class);
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(15);

    private final DataSource database;
    private final InetSocketAddress probed;
    private final Duration longest;

    /// @param probed where probes are answered while it waits
    DatabaseWait(DataSource database, InetSocketAddress probed) {
        this(database, probed, LONGEST);
    }

    DatabaseWait(DataSource database, InetSocketAddress probed, Duration longest) {
        this.database = database;
        this.probed = probed;
        this.longest = longest;
    }

    /// @throws IllegalStateException if the process is told to end meanwhile
    void untilItAnswers() {
        @Nullable DatabaseTrouble trouble = trouble();
        if (trouble != null) {
            try (WaitingProbes probes = WaitingProbes.open(probed, trouble);
                    EndOfProcess _ = EndOfProcess.interrupts(Thread.currentThread())) {
                told(trouble, probes);
                again(trouble, probes);
            }
        }
    }

    private void again(DatabaseTrouble first, WaitingProbes probes) {
        @Nullable DatabaseTrouble last = first;
        Duration pause = FIRST;
        while (last != null) {
            pause(pause);
            @Nullable DatabaseTrouble now = trouble();
            if (now != null && now != last) {
                told(now, probes);
            }
            last = now;
            pause = shorter(pause.multipliedBy(2));
        }
        LOG.info("the database answers: the start goes on");
    }

    private static void told(DatabaseTrouble trouble, WaitingProbes probes) {
        probes.because(trouble);
        LOG.warnf("the start waits: %s", trouble.sentence());
    }

    private @Nullable DatabaseTrouble trouble() {
        try (Connection connection = database.getConnection()) {
            return connection.isValid(0) ? null : DatabaseTrouble.SLOW;
        } catch (SQLException e) {
            LOG.debug("no connection to the database", e);
            return DatabaseTrouble.of(e);
        }
    }

    private Duration shorter(Duration pause) {
        return pause.compareTo(longest) > 0 ? longest : pause;
    }

    private void pause(Duration time) {
        try {
            TimeUnit.MILLISECONDS.sleep(shorter(time).toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("told to end while the database was waited for", e);
        }
    }
}
