package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

public class CorpusTest {

    private static final Map<Dialect, Gate> GATES =
            Dialect.all().stream().collect(Collectors.toMap(d -> d, Corpus::gate));

    @ParameterizedTest
    @MethodSource("attacksThatTheGateMustStop")
    void stopsTheAttack(Corpus.Line line) {
        assertThat(check(line)).isInstanceOf(Verdict.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("honestStatements")
    void letsTheHonestStatementPass(Corpus.Line line) {
        assertThat(Corpus.rules(check(line))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void countsWhatPassesAndWhatIsBlocked(Dialect dialect) {
        List<Corpus.Line> attacks = of(dialect, attacksThatTheGateMustStop());
        List<Corpus.Line> honest = of(dialect, honestStatements());
        long passed =
                attacks.stream().filter(line -> check(line) instanceof Verdict.Accepted).count();
        long blocked =
                honest.stream().filter(line -> check(line) instanceof Verdict.Refused).count();
        System.out.printf(
                "gate corpus %s: %d of %d attacks passed, %d of %d honest statements blocked%n",
                dialect.wire(), passed, attacks.size(), blocked, honest.size());
        assertThat(passed).isZero();
        assertThat(blocked).isZero();
    }

    private static List<Corpus.Line> of(Dialect dialect, List<Corpus.Line> lines) {
        return lines.stream().filter(line -> line.dialect().equals(dialect)).toList();
    }

    public static List<Corpus.Line> attacksThatTheGateMustStop() {
        return Stream.concat(Corpus.attacks().stream(), Corpus.ownAttacks().stream())
                .filter(Corpus.Line::gateMustStop)
                .toList();
    }

    static List<Corpus.Line> honestStatements() {
        return Stream.concat(Corpus.legit().stream(), Corpus.ownLegit().stream())
                .filter(line -> !line.optional())
                .toList();
    }

    private static Verdict check(Corpus.Line line) {
        return GATES.get(line.dialect())
                .check(
                        new SqlText(line.sql()),
                        Corpus.scope(line.dialect()),
                        Binding.plain(FuzzText.values(line.sql(), line.dialect())));
    }
}
