package io.dataagent.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

/// A statement that runs for minutes, and the server's own view of it.
public final class Slow {

    /// Runs until somebody stops it.
    public static final String SQL =
            "SELECT count(*) FROM orders a, orders b, orders c, orders d WHERE a.total < b.total";

    private Slow() {}

    /// How many sessions of ours are in the middle of a statement with this text.
    public static long active(String part) {
        return TestDatabases.number(
                "postgres",
                "select count(*) from pg_stat_activity where application_name like 'data-agent%'"
                        + " and backend_type = 'client backend' and state = 'active' and query like '%"
                        + part
                        + "%' and query not like 'EXPLAIN%'");
    }

    public static long active() {
        return active("a.total < b.total");
    }

    /// Waits until so many are active, and answers with the milliseconds that it took.
    public static long await(long count) {
        long began = System.nanoTime();
        long deadline = began + Duration.ofSeconds(15).toNanos();
        long seen = active();
        while (seen != count && System.nanoTime() < deadline) {
            Thread.onSpinWait();
            seen = active();
        }
        assertThat(seen).isEqualTo(count);
        return Duration.ofNanos(System.nanoTime() - began).toMillis();
    }
}
