package io.dataagent.agent.analyst.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A mean and a ratio whose parts are 1,000 and later 600 by 50 a month.
class DividedChangesTest {

    private static final PlanElement SUM =
            new PlanElement.Measure("", PlanElement.Aggregate.SUM, List.of("orders.total"));
    private static final PlanElement MEAN =
            new PlanElement.Measure("", PlanElement.Aggregate.AVERAGE, List.of("orders.total"));

    private final List<String> asked = new ArrayList<>();

    static Stream<Arguments> divided() {
        return Stream.of(
                Arguments.of(
                        "Why did the average total of Houston fall?",
                        List.of(SUM, MEAN),
                        "SUM(orders.total) AS amount, COUNT(orders.total) AS volume",
                        "average total",
                        "der Durchschnitt von total"),
                Arguments.of(
                        "Why is the total per piece of Houston down?",
                        List.of(SUM, by("orders.pieces")),
                        "SUM(orders.total) AS amount, SUM(orders.pieces) AS volume",
                        "total / pieces",
                        "total / pieces"),
                Arguments.of(
                        "Why is the total per order of Houston down?",
                        List.of(by("orders")),
                        "SUM(orders.total) AS amount, COUNT(*) AS volume",
                        "total / orders",
                        "total / orders"));
    }

    @ParameterizedTest
    @MethodSource("divided")
    void fallsThoughTheVolumeDoesNot(
            String question, List<PlanElement> figures, String sql, String name, String german) {
        Optional<StepResult> result = changes(question, figures);

        assertThat(asked).anySatisfy(s -> assertThat(s).contains(sql));
        assertThat(result)
                .hasValueSatisfying(
                        r -> {
                            List<JsonNode> first = r.table().rows().getFirst();
                            assertThat(first.getFirst().asText()).isEqualTo(name);
                            assertThat(first.get(2).asDouble()).isBetween(20.0, 21.0);
                            assertThat(first.get(3).asDouble()).isBetween(12.0, 13.0);
                        });
        assertThat(told(result, Locale.ENGLISH)).doesNotContain("average average");
        assertThat(told(result, Locale.GERMAN)).contains(german + " von {{");
    }

    @Test
    void aSumIsMeantWhereNoWordAsksForAMean() {
        assertThat(changes("Why is Houston underperforming?", List.of(MEAN, SUM))).isPresent();
        assertThat(asked).noneMatch(s -> s.contains("COUNT(orders.total)"));
    }

    @Test
    void aMeanOfAMonthWithoutRowsIsNotZero() {
        TableData whole = steady(ChangesTest.series(20, 3));
        List<List<JsonNode>> gap = new ArrayList<>(whole.rows());
        gap.remove(8);
        TableData table = new TableData(whole.columns(), gap);

        assertThat(
                        Changes.of(
                                ChangesTest.step(MEAN),
                                ChangesTest.world("Why did the average total of Houston fall?"),
                                sql -> Optional.of(table)))
                .isEmpty();
    }

    @Test
    void sumsOfTwoDatasetsMakeNoRatio() {
        assertThat(
                        changes(
                                "Why is the total per city of Houston down?",
                                List.of(by("stores.city"))))
                .isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void aFigureIsNamedOutright() {
        Optional<StepResult> result = named(by("orders.pieces"), "orders.ordered_on", "Houston");

        assertThat(result)
                .hasValueSatisfying(
                        r -> {
                            assertThat(r.stepId()).isEqualTo(7);
                            assertThat(r.table().rows())
                                    .extracting(row -> row.getFirst().asText())
                                    .containsExactly("total / pieces", "stockouts");
                        });
        assertThat(asked).anySatisfy(s -> assertThat(s).contains("stores.city <> 'Houston'"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders.weight | orders.ordered_on | has to be a sum",
                "stores.city | | has to be a sum",
                "stores | | stores has no time that is always there.",
                "orders | orders.total | orders has no time called orders.total.",
                "orders | stockouts.started_on | orders has no time called stockouts.started_on."
            })
    void whatCannotBeAnalysedIsNamed(String field, @Nullable String time, String sentence) {
        PlanElement.Aggregate how =
                field.contains(".") ? PlanElement.Aggregate.SUM : PlanElement.Aggregate.COUNT;
        PlanElement figure = new PlanElement.Measure("", how, List.of(field));

        assertThatThrownBy(() -> named(figure, time, "Houston"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    private Optional<StepResult> named(PlanElement figure, @Nullable String time, String city) {
        PlanElement.Condition only =
                new PlanElement.Condition("", "stores.city", PlanElement.Test.IS, List.of(city));
        return Changes.of(
                new Changes.Named(figure, time, only),
                ChangesTest.step(SUM).grounding().joinPlan(),
                ChangesTest.world("unused"),
                this::rows,
                7);
    }

    private Optional<StepResult> changes(String question, List<PlanElement> figures) {
        return Changes.of(
                ChangesTest.step(figures.toArray(PlanElement[]::new)),
                ChangesTest.world(question),
                this::rows);
    }

    private Optional<TableData> rows(String sql) {
        asked.add(sql);
        if (sql.contains(" AS began")) {
            return sql.contains("stockouts")
                    ? Optional.of(ChangesTest.stockouts())
                    : Optional.empty();
        }
        return Optional.of(
                steady(sql.contains("<>") ? ChangesTest.series(24, 5) : ChangesTest.series(20, 3)));
    }

    private static TableData steady(TableData series) {
        JsonNode volume = JsonNodeFactory.instance.numberNode(50);
        return new TableData(
                series.columns(),
                series.rows().stream().map(r -> List.of(r.get(0), r.get(1), volume)).toList());
    }

    private static PlanElement by(String divisor) {
        return new PlanElement.Ratio("", List.of("orders.total"), List.of(divisor));
    }

    private static String told(Optional<StepResult> result, Locale language) {
        return result.flatMap(r -> ChangeTable.told(List.of(r), new Wording(language)))
                .map(n -> String.join("\n", n.paragraphs()))
                .orElse("");
    }
}
