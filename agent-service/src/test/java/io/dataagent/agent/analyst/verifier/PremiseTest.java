package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.VerificationReport.Line;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Cities by revenue: Oslo 300, Lima 200, Houston 100.
class PremiseTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Why is Houston underperforming?",
                "Why does Oslo perform better than the others?",
                "Warum ist Houston so schlecht?",
                "Why is Oslo outperforming the others?",
                "Why is Oslo not in the list?",
                "Is Houston overperforming?",
                "Why is Paris underperforming?",
                "Why does Oslo do worse than last year?",
                "Why is Oslo stronger and Houston weaker?"
            })
    void whatIsBorneOutOrNotTakenForGrantedIsLeftAlone(String question) {
        Badge badge = new Badge();

        assertThat(Premise.judge(question, List.of(proof(cities())), badge)).isEmpty();
        assertThat(covered(badge)).isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @ParameterizedTest
    @CsvSource({
        "Why is Oslo underperforming?, underperforming",
        "Why is Houston overperforming?, overperforming",
        "Warum ist Oslo so schwach?, schwach",
        "why does oslo do worse than the others?, worse"
    })
    void whatTheFiguresDoNotBearOutIsSaidAndNotVerified(String question, String claim) {
        Badge badge = new Badge();

        List<Finding> said = Premise.judge(question, List.of(proof(cities())), badge);

        assertThat(said)
                .containsExactly(
                        new Finding.Noted(
                                1,
                                Aspect.QUESTION_COVERED,
                                claim,
                                "The question takes “"
                                        + claim
                                        + "” for granted; the figures do not bear it out."));
        assertThat(covered(badge)).isEqualTo(Outcome.NOT_AVAILABLE);
    }

    @Test
    void aResultThatIsNotOneRowForEachSaysNothing() {
        Badge badge = new Badge();
        TableData twice = new TableData(cities().columns(), cities().rows().subList(0, 2));

        assertThat(Premise.judge("Why is Oslo underperforming?", List.of(proof(twice)), badge))
                .isEmpty();
    }

    private static Outcome covered(Badge badge) {
        return badge.lines().stream()
                .filter(l -> l.aspect() == Aspect.QUESTION_COVERED)
                .map(Line::outcome)
                .findFirst()
                .orElseThrow();
    }

    private static TableData cities() {
        return new TableData(
                List.of(
                        new Column("city", ColumnType.STRING),
                        new Column("revenue", ColumnType.DECIMAL),
                        new Column("place", ColumnType.INTEGER)),
                List.of(row("Oslo", 300, 1), row("Lima", 200, 2), row("Houston", 100, 3)));
    }

    private static List<JsonNode> row(String city, int revenue, int place) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return List.of(json.textNode(city), json.numberNode(revenue), json.numberNode(place));
    }

    private static Proof.Looked proof(TableData table) {
        return new Proof.Looked(
                1,
                new SqlResult(
                        "select",
                        table,
                        table.rows().size(),
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null),
                new StatementChecks(null, List.of(), List.of(), List.of(), null, null, 1));
    }
}
