package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Ordering;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What only the rows tell: ratios that are cut off, lists that begin with rows without a value,
/// months that are kept as days.
class WholeNumbersAndPlacesTest {

    private static final ExpressionFact PAID = column("bills.paid");

    @ParameterizedTest
    @CsvSource({
        "whole_division, 0 1 0, true",
        "whole_division, 2, true",
        "whole_division, 0 -, true",
        "whole_division, 0.25 1, false",
        ", 0 1 0, false"
    })
    void aRatioOfWholeNumbersThatIsWholeThroughoutIsCutOff(
            @Nullable String function, String cells, boolean cut) {
        ExpressionFact ratio =
                new ExpressionFact(
                        Kind.RATIO,
                        List.of("bills.paid"),
                        function,
                        false,
                        false,
                        null,
                        null,
                        List.of(PAID, PAID));

        assertThat(said(facts(ratio, false, false), cells).anyMatch(s -> s.contains("cut off")))
                .isEqualTo(cut);
    }

    @ParameterizedTest
    @CsvSource({
        "- 4 3, true, true",
        "4 3 -, true, false",
        "- 4 3, false, false",
        "4 3, true, false"
    })
    void aListThatIsCutDoesNotBeginWithRowsWithoutAValue(
            String cells, boolean limited, boolean missing) {
        assertThat(said(facts(PAID, true, limited), cells).anyMatch(s -> s.contains("stand first")))
                .isEqualTo(missing);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-01-01 2025-02-01 2025-03-01 2025-05-01, MONTH",
        "2025-01-01 2025-04-01 2025-07-01 2026-01-01, QUARTER",
        "2022-01-01 2023-01-01 2024-01-01 2026-01-01, YEAR",
        "2025-01-01 2025-03-01 2025-05-01 2025-07-01,",
        "2025-01-01 2025-02-01 2025-03-01,",
        "2025-01-01 2025-01-15 2025-02-01 2025-03-01 2025-04-01,"
    })
    void firstDaysTellTheirUnit(String days, ExpressionFact.@Nullable Grain unit) {
        TreeSet<LocalDate> shown =
                Stream.of(days.split(" "))
                        .map(LocalDate::parse)
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(Buckets.spaced(shown).orElse(null)).isEqualTo(unit);
    }

    private static ExpressionFact column(String path) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(path), null, false, false, null, null, List.of());
    }

    private static StatementFacts facts(ExpressionFact shown, boolean ordered, boolean limited) {
        return new StatementFacts(
                null,
                List.of(),
                List.of(
                        new Output(
                                "n",
                                shown,
                                Unit.OTHER,
                                new Multiplication(
                                        Multiplication.Verdict.SAFE,
                                        null,
                                        null,
                                        null,
                                        null,
                                        null))),
                List.of(),
                List.of(),
                List.of(),
                ordered ? List.of(new Ordering(0, "n", shown, true)) : List.of(),
                limited ? List.of(new Limit(0, true, 3L, 0)) : List.of(),
                List.of(),
                List.of());
    }

    private static Stream<String> said(StatementFacts facts, String cells) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (String cell : cells.split(" ")) {
            rows.add(
                    List.of(
                            cell.equals("-")
                                    ? JsonNodeFactory.instance.nullNode()
                                    : JsonNodeFactory.instance.numberNode(new BigDecimal(cell))));
        }
        SqlResult result =
                new SqlResult(
                        "select",
                        new TableData(List.of(new Column("n", ColumnType.DECIMAL)), rows),
                        rows.size(),
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        StatementChecks checks =
                new StatementChecks(
                        facts, List.of(), List.of(), List.of(), null, null, 1, List.of(), null);
        Coverage.Asked asked =
                new Coverage.Asked(
                        "paid", List.of(), LocalDate.of(2026, 3, 15), List.of(), List.of());
        return Judgement.of(
                        asked,
                        new Promises(Map.of(), List.of()),
                        List.of(new Proof.Looked(1, result, checks)))
                .findings()
                .stream()
                .map(Finding::toString);
    }
}
