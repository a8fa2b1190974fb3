package io.dataagent.agent.analyst.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A shop whose revenue falls in July, when products run out of stock and people have left.
class ChangesTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    private static final LocalDate FIRST = LocalDate.of(2024, 11, 1);
    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "orders",
                            field("total", "Decimal", 0.0),
                            field("pieces", "Integer", 0.0),
                            time("ordered_on", 0.0)),
                    Views.dataset("stores", field("city", "String", 0.0)),
                    Views.dataset("stockouts", time("started_on", 0.0), time("ended_on", 0.2)),
                    Views.dataset("employees", time("hired_on", 0.0), time("left_on", 0.8)));
    private static final List<RelationshipView> JOINS =
            List.of(toStore("orders"), toStore("stockouts"), toStore("employees"));

    private final List<String> asked = new ArrayList<>();

    @Test
    void namesWhatBeganAndStillHoldsAndWhoLeft() {
        StepResult result =
                Changes.of(step(), world("Why is Houston underperforming?"), this::rows)
                        .orElseThrow();
        List<String> causes =
                result.table().rows().stream().skip(1).map(r -> r.getFirst().asText()).toList();
        String sentence = String.join("\n", told(result, Locale.ENGLISH).paragraphs());

        assertThat(causes).containsExactlyInAnyOrder("stockouts", "employees left");
        assertThat(result.table().rows().getFirst().get(1).asText()).isEqualTo("2026-07-01");
        assertThat(sentence).startsWith("**What stands behind it: {{change_what_1}}");
        assertThat(sentence).contains("still open").contains("fell from");
        assertThat(asked)
                .filteredOn(s -> !s.contains("stores.city = 'Houston'"))
                .singleElement()
                .asString()
                .contains("stores.city <> 'Houston'", "SUM(orders.total) AS amount");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "postgresql, = 'D''Arcy\\'",
                "duckdb, = 'D''Arcy\\'",
                "mysql, = 'D''Arcy\\\\'",
            })
    void aValueIsWrittenAsItsDatabaseReadsTexts(String dialect, String literal) {
        Changes.of(
                step(
                        "D'Arcy\\",
                        new PlanElement.Measure(
                                "", PlanElement.Aggregate.SUM, List.of("orders.total"))),
                new Changes.World("Why is D'Arcy\\ underperforming?", dialect, TODAY),
                this::rows);

        assertThat(asked)
                .isNotEmpty()
                .first()
                .asString()
                .contains("stores.city " + literal + " GROUP");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Why is Houston underperforming? | en | **What stands behind it: | fell from",
                "Warum ist Houston so schlecht? | de | **Was dahintersteht: | sank",
            })
    void theSentenceStandsInTheLanguageOfTheQuestionWithAllItsFigures(
            String question, String tag, String begin, String moved) {
        StepResult result =
                Changes.of(step(), world("Why is Houston underperforming?"), this::rows)
                        .orElseThrow();

        Narration narration = narrated(question, result, tag);

        assertThat(Telling.wording(Map.of(), question).language().getLanguage()).isEqualTo(tag);
        assertThat(narration.complaints()).isEmpty();
        assertThat(narration.withheld()).isZero();
        assertThat(String.join("\n", narration.paragraphs()))
                .startsWith(begin)
                .contains(moved)
                .doesNotContain("{{");
    }

    private static Drafts.Narrative told(StepResult result, Locale language) {
        return ChangeTable.told(List.of(result), new Wording(language)).orElseThrow();
    }

    private static Narration narrated(String question, StepResult result, String tag) {
        Telling telling =
                new Telling(
                        OwnWords.of(question, List.of(), List.of(result), TODAY, ""),
                        Map.of(),
                        "UTC",
                        List.of(),
                        AllRows.UNREACHABLE,
                        tag,
                        true);
        return Narration.of(
                Draft.of(told(result, Locale.forLanguageTag(tag))), List.of(result), telling);
    }

    @Test
    void aQuestionThatAsksForNoCausesIsLeftAlone() {
        assertThat(Changes.of(step(), world("Revenue of Houston by month"), this::rows)).isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void aStatementThatDoesNotRunCostsTheAnalysisAndNothingElse() {
        assertThat(
                        Changes.of(
                                step(),
                                world("Why is Houston underperforming?"),
                                sql -> Optional.empty()))
                .isEmpty();
    }

    @Test
    void aSeriesWithoutABreakHasNoCauses() {
        assertThat(
                        Changes.of(
                                step(),
                                world("Why is Houston underperforming?"),
                                sql ->
                                        sql.contains("began")
                                                ? Optional.empty()
                                                : Optional.of(series(24, 3))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "20 | Why is Houston underperforming? | en | One month stands out: February 2026 with"
                        + " 3,000.00; usual in the months around it is 1,007.00.",
                "24 | Why is Houston underperforming? | en | One month stands out: February 2026 with"
                        + " 3,000.00; usual in the months around it is 1,007.00.",
                "24 | Warum ist Houston so schlecht? | de | Ein Monat sticht heraus: Februar 2026 mit"
                        + " 3.000,00; üblich sind in den Monaten darum 1.007,00."
            })
    void aMonthThatStandsOutIsToldInOneSentenceWithOrWithoutAChange(
            int lower, String question, String tag, String sentence) {
        // Given 24 months, of which February 2026 is three times as high
        TableData series = planted(series(lower, 3), 15, 3000);
        StepResult result =
                Changes.of(
                                step(),
                                world("Why is Houston underperforming?"),
                                sql ->
                                        sql.contains("began")
                                                ? Optional.of(stockouts())
                                                : Optional.of(
                                                        sql.contains("<>")
                                                                ? series(24, 5)
                                                                : series))
                        .orElseThrow();

        // When
        Narration narration = narrated(question, result, tag);

        // Then
        assertThat(narration.complaints()).isEmpty();
        assertThat(narration.paragraphs().getLast()).isEqualTo(sentence);
        assertThat(narration.paragraphs()).hasSize(lower == 24 ? 1 : 3);
    }

    private static TableData planted(TableData series, int at, double amount) {
        List<List<JsonNode>> rows = new ArrayList<>(series.rows());
        JsonNodeFactory json = JsonNodeFactory.instance;
        rows.set(at, List.of(rows.get(at).getFirst(), json.numberNode(amount), json.numberNode(1)));
        return new TableData(series.columns(), rows);
    }

    @Test
    void monthsBehindTheLastRowOfAnybodyAreNoFallToNothing() {
        TableData whole = series(24, 3);
        TableData ended = new TableData(whole.columns(), whole.rows().subList(0, 22));

        assertThat(
                        Changes.of(
                                step(),
                                world("Why is Houston underperforming?"),
                                sql ->
                                        sql.contains("began")
                                                ? Optional.empty()
                                                : Optional.of(ended)))
                .isEmpty();
        assertThat(
                        Changes.of(
                                step(),
                                world("Why is Houston underperforming?"),
                                sql ->
                                        sql.contains("began")
                                                ? Optional.empty()
                                                : Optional.of(sql.contains("<>") ? whole : ended)))
                .isPresent();
    }

    private Optional<TableData> rows(String sql) {
        asked.add(sql);
        if (sql.contains("stockouts.started_on AS began")) {
            return Optional.of(stockouts());
        }
        if (sql.contains("employees.hired_on AS began")) {
            return Optional.of(
                    table(
                            List.of("began", "ended"),
                            row("2020-01-01", null),
                            row("2020-01-01", "2026-07-02"),
                            row("2020-01-01", "2026-07-09"),
                            row("2021-01-01", "2026-08-04"),
                            row("2021-01-01", "2026-08-11"),
                            row("2021-01-01", "2026-09-01"),
                            row("2022-01-01", "2026-10-01")));
        }
        return Optional.of(sql.contains("<>") ? series(24, 5) : series(20, 3));
    }

    /// One that is over, and three that began with the fall.
    static TableData stockouts() {
        return table(
                List.of("began", "ended"),
                row("2025-03-02", "2025-03-09"),
                row("2026-06-25", null),
                row("2026-06-28", null),
                row("2026-07-03", null));
    }

    /// 24 months, the figure being lower from one of them on.
    ///
    /// @param ups how many months its small ups and downs take
    static TableData series(int lower, int ups) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            double amount = (i < lower ? 1000 : 600) + 7 * (i % ups);
            rows.add(
                    List.of(
                            JsonNodeFactory.instance.textNode(FIRST.plusMonths(i).toString()),
                            JsonNodeFactory.instance.numberNode(amount),
                            JsonNodeFactory.instance.numberNode(amount / 10)));
        }
        return new TableData(columns(List.of("month", "amount", "volume")), rows);
    }

    private static List<@Nullable String> row(@Nullable String... cells) {
        return Arrays.asList(cells);
    }

    @SafeVarargs
    private static TableData table(List<String> names, List<@Nullable String>... rows) {
        List<List<JsonNode>> cells = new ArrayList<>();
        for (List<@Nullable String> row : rows) {
            List<JsonNode> one = new ArrayList<>();
            for (String cell : row) {
                one.add(
                        cell == null
                                ? JsonNodeFactory.instance.nullNode()
                                : JsonNodeFactory.instance.textNode(cell));
            }
            cells.add(one);
        }
        return new TableData(columns(names), cells);
    }

    private static List<Column> columns(List<String> names) {
        return names.stream().map(n -> new Column(n, ColumnType.OTHER)).toList();
    }

    static Changes.World world(String question) {
        return new Changes.World(question, "postgresql", TODAY);
    }

    private static Step.Executing step() {
        return step(
                new PlanElement.Measure("", PlanElement.Aggregate.SUM, List.of("orders.total")));
    }

    static Step.Executing step(PlanElement... figures) {
        return step("Houston", figures);
    }

    private static Step.Executing step(String city, PlanElement... figures) {
        List<PlanElement> elements = new ArrayList<>(List.of(figures));
        elements.add(
                new PlanElement.Condition(city, "stores.city", PlanElement.Test.IS, List.of(city)));
        PlanArtifact plan =
                new PlanArtifact(
                        Complexity.ANALYTICAL,
                        "",
                        List.of(),
                        List.of(),
                        null,
                        List.of(),
                        "",
                        List.of(),
                        List.of(),
                        List.of(
                                new PlanStep(
                                        1,
                                        "d",
                                        Strategy.SQL,
                                        List.of(),
                                        List.of("orders"),
                                        "",
                                        elements)),
                        List.of());
        JoinPlanArtifact joins =
                new JoinPlanArtifact(DATASETS, JOINS, List.of(), List.of(), List.of(), "");
        return new Step.Executing(
                plan,
                new Grounding(joins, ScopeId.next(), 1000),
                new QuerySpecs(List.of()),
                Budget.full());
    }

    private static RelationshipView toStore(String from) {
        return new RelationshipView(
                from + "_stores",
                from,
                List.of("store_id"),
                "stores",
                List.of("store_id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private static FieldView time(String name, double missing) {
        return Views.field(name, "Date", missing, null);
    }

    private static FieldView field(String name, String type, double missing) {
        return Views.field(name, type, missing, 30L);
    }
}
