package io.dataagent.query.gate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;

/// Puts made statements before a gate. Whatever it throws is a failure; what it accepts is kept.
final class GateFuzz {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final long SLOW_NANOS = 100_000_000;

    private final Dialect dialect;
    private final int keep;
    private final Set<String> accepted = ConcurrentHashMap.newKeySet();
    private final AtomicLong count = new AtomicLong();
    private final AtomicLong passed = new AtomicLong();
    private final AtomicLong slow = new AtomicLong();
    private final LongAccumulator longest = new LongAccumulator(Math::max, 0);

    GateFuzz(Dialect dialect, int keep) {
        this.dialect = dialect;
        this.keep = keep;
    }

    /// Tries so many statements of one seed.
    void run(long seed, long statements) {
        Gate gate = Corpus.gate(dialect);
        GateScope scope = Corpus.scope(dialect);
        FuzzText text = new FuzzText(seed, dialect);
        for (long i = 0; i < statements; i++) {
            String sql = text.next();
            long began = CLOCK.getCurrentThreadCpuTime();
            Binding values = Binding.plain(FuzzText.values(sql, dialect));
            Verdict verdict;
            try {
                verdict = gate.examined(new SqlText(sql), scope, values);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("the gate broke at: " + sql, e);
            }
            long nanos = own(CLOCK.getCurrentThreadCpuTime() - began, gate, scope, sql, values);
            longest.accumulate(nanos);
            count.incrementAndGet();
            if (nanos > SLOW_NANOS) {
                slow.incrementAndGet();
            }
            if (verdict instanceof Verdict.Accepted ok) {
                passed.incrementAndGet();
                if (accepted.size() < keep) {
                    accepted.add(ok.sql().text());
                }
            }
        }
    }

    /// What the statement itself takes of the processor: a machine that is busy with others, a
    /// collection or a method that is just being compiled are not its fault.
    private static long own(long first, Gate gate, GateScope scope, String sql, Binding values) {
        long best = first;
        for (int i = 0; i < 3 && best > SLOW_NANOS / 4; i++) {
            long began = CLOCK.getCurrentThreadCpuTime();
            gate.examined(new SqlText(sql), scope, values);
            best = Math.min(best, CLOCK.getCurrentThreadCpuTime() - began);
        }
        return best;
    }

    Set<String> accepted() {
        return accepted;
    }

    @Override
    public String toString() {
        return "%s: %d statements, %d accepted, %d over 100 ms of CPU, longest %.1f ms"
                .formatted(
                        dialect.wire(), count.get(), passed.get(), slow.get(), longest.get() / 1e6);
    }
}
