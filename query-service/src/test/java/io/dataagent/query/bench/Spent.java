package io.dataagent.query.bench;

import io.dataagent.query.TestDatabases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;

/// The processor time that statements take in this process, apart from what its virtual machine
/// spends on compiling, and in the servers' processes. Unlike a rate it hardly depends on what else
/// the machine does.
final class Spent {

    /// Statements that were done so far.
    static final AtomicLong DONE = new AtomicLong();

    private static final long TICK_MICROS = 10_000;

    private double here;
    private double servers;
    private long statements;

    double during(DoubleSupplier work) {
        long done = DONE.get();
        long hereBefore = here();
        long serversBefore = servers();
        double result = work.getAsDouble();
        here += here() - hereBefore;
        servers += servers() - serversBefore;
        statements += DONE.get() - done;
        return result;
    }

    private static long here() {
        long all = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
        return all / 1_000 - compilers() * TICK_MICROS;
    }

    private static long compilers() {
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.filter(Spent::compiles).mapToLong(t -> ticks(t.resolve("stat"))).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean compiles(Path thread) {
        try {
            return Files.readString(thread.resolve("comm")).contains("CompilerThre");
        } catch (IOException e) {
            // The thread has ended in the meantime.
            return false;
        }
    }

    /// Of all processes of the server, as it names them itself.
    private static long servers() {
        String pids =
                TestDatabases.text(
                        "postgres", "select string_agg(pid::text, ' ') from pg_stat_activity");
        long ticks = 0;
        for (String pid : pids.split(" ")) {
            ticks += ticks(Path.of("/proc", pid, "stat"));
        }
        return ticks * TICK_MICROS;
    }

    private static long ticks(Path stat) {
        try {
            String text = Files.readString(stat);
            String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
            return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        } catch (IOException e) {
            // The process has ended in the meantime.
            return 0;
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%.0f µs a statement here, %.0f µs in the servers",
                here / statements,
                servers / statements);
    }
}
