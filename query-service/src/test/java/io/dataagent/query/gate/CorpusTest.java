package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CorpusTest {

    private static final Gate GATE = new Gate(Dialect.POSTGRESQL, GateLimits.standard());

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
    @MethodSource("ownAttacks")
    void stopsWhatTheTeamThoughtOf(String sql) {
        assertThat(GATE.check(new SqlText(sql), Corpus.scope()))
                .isInstanceOf(Verdict.Refused.class);
    }

    @ParameterizedTest
    @MethodSource("ownHonest")
    void letsTypicalAnalysesPass(String sql) {
        assertThat(Corpus.rules(GATE.check(new SqlText(sql), Corpus.scope()))).isEmpty();
    }

    static List<String> ownAttacks() {
        return Corpus.plain("/corpus/own_attacks.txt");
    }

    static List<String> ownHonest() {
        return Corpus.plain("/corpus/own_legit.txt");
    }

    @Test
    void countsWhatPassesAndWhatIsBlocked() {
        List<Corpus.Line> attacks = attacksThatTheGateMustStop();
        List<Corpus.Line> honest = honestStatements();
        long passed =
                attacks.stream().filter(line -> check(line) instanceof Verdict.Accepted).count();
        long blocked =
                honest.stream().filter(line -> check(line) instanceof Verdict.Refused).count();
        System.out.printf(
                "gate corpus: %d of %d attacks passed, %d of %d honest statements blocked%n",
                passed, attacks.size(), blocked, honest.size());
        assertThat(passed).isZero();
        assertThat(blocked).isZero();
    }

    static List<Corpus.Line> attacksThatTheGateMustStop() {
        return Corpus.attacks().stream().filter(Corpus.Line::gateMustStop).toList();
    }

    static List<Corpus.Line> honestStatements() {
        return Corpus.legit().stream().filter(line -> !line.optional()).toList();
    }

    private static Verdict check(Corpus.Line line) {
        return GATE.check(new SqlText(line.sql()), Corpus.scope());
    }
}
