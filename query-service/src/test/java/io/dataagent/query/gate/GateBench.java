package io.dataagent.query.gate;

import java.util.List;
import java.util.concurrent.TimeUnit;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
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

    private final Gate gate = Corpus.gate(Dialect.POSTGRESQL);
    private final GateScope scope = Corpus.modelled(Dialect.POSTGRESQL);
    private List<SqlText> texts = List.of();
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
