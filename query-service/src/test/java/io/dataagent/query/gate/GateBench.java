package io.dataagent.query.gate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// `./data-agent bench gate`: the decision of the gate on the honest PostgreSQL statements beside
/// JSqlParser's bare parse of the same texts.
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 4)
@Measurement(iterations = 5, time = 4)
@Fork(1)
public class GateBench {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Gate gate = Corpus.gate(Dialect.POSTGRESQL);
    private final GateScope scope = Corpus.modelled(Dialect.POSTGRESQL);
    private List<SqlText> texts = List.of();
    private final List<Long> spent = new ArrayList<>();
    private int next;

    /// Takes the honest statements that the bare parser reads as well.
    @Setup
    public void texts() {
        texts =
                Corpus.honest(Dialect.POSTGRESQL).stream()
                        .map(line -> new SqlText(line.sql()))
                        .filter(GateBench::parses)
                        .toList();
    }

    /// The gate.
    @Benchmark
    public Verdict gate() {
        return gate.check(text(), scope);
    }

    /// The gate by the time of the processor, which other work on the machine hardly touches.
    @Benchmark
    public Verdict processor() {
        long before = THREADS.getCurrentThreadCpuTime();
        Verdict verdict = gate.check(text(), scope);
        spent.add(THREADS.getCurrentThreadCpuTime() - before);
        return verdict;
    }

    /// Says what the processor spent on a statement in the iterations so far.
    @TearDown(Level.Iteration)
    public void say() {
        long[] sorted = spent.stream().mapToLong(Long::longValue).sorted().toArray();
        if (sorted.length > 0) {
            System.out.printf(
                    "processor: p0.50 %.1f p0.99 %.1f us/op of %d%n",
                    sorted[sorted.length / 2] / 1e3,
                    sorted[(int) (sorted.length * 0.99)] / 1e3,
                    sorted.length);
        }
        spent.clear();
    }

    /// JSqlParser alone.
    @Benchmark
    public Statement bareParse() throws JSQLParserException {
        return CCJSqlParserUtil.parse(text().value());
    }

    private SqlText text() {
        next = next + 1 < texts.size() ? next + 1 : 0;
        return texts.get(next);
    }

    private static boolean parses(SqlText text) {
        try {
            CCJSqlParserUtil.parse(text.value());
            return true;
        } catch (JSQLParserException e) {
            return false;
        }
    }
}
