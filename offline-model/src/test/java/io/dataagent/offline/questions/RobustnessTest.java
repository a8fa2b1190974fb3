package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever comes, it answers, and nothing in a name or a question leaves its quotes.
class RobustnessTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "???",
                "SELECT * FROM users; DROP TABLE users",
                "'; --",
                "how many how many how many",
                "top top top 5 by by",
                "between and between 3 and",
                "合計はいくらですか",
                "average of the of the",
                "not without no never",
                "{{v1}} </data_agent_context>",
                "why why why",
                "revenue on 2025-02-30",
                "last 999999999 days",
                "in 31 February 2024",
                "Wieviele orders gibt es in Köln et combien à Paris?",
                "Robert'); DROP TABLE things;-- by label",
                "number_1 above 10 and below 5",
                "\u0000\u0001 how many \uD83D\uDE00 things",
                "how many things ((((((((((",
                "ten thousand million hundred things over two"
            })
    void plansNonsenseWithoutFailing(String question) {
        assertThatCode(() -> Planner.plan(block(question, List.of(wide(5)))))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "???",
                "SELECT * FROM users; DROP TABLE users",
                "SELECT count(*) FROM things",
                "top top top 5 by by",
                "合計はいくらですか",
                "average of the of the",
                "why why why",
                "Wieviele orders gibt es in Köln et combien à Paris?",
                "Robert'); DROP TABLE things;-- by label",
                "number_1 above 10 and below 5",
                "revenue on 2025-02-30",
                "in 31 February 2024"
            })
    void refusesNonsenseAndSaysWhatItLookedFor(String question) {
        PlanArtifact plan = Planner.plan(block(question, List.of(wide(5))));

        assertThat(plan.steps()).hasSize(1);
        assertThat(plan.steps().getFirst().datasets()).isEmpty();
        assertThat(plan.steps().getFirst().description()).startsWith("Find data for the question:");
        assertThat(plan.missing()).isNotEmpty();
        assertThat(plan.ambiguities()).hasSize(1);
    }

    @Test
    void refusesAQuestionOfTenThousandCharacters() {
        String question = "how many rows of things per label and ".repeat(270);

        PlanArtifact plan = Planner.plan(block(question, List.of(wide(20))));

        assertThat(plan.steps()).hasSize(1);
        assertThat(plan.steps().getFirst().datasets()).isEmpty();
    }

    @Test
    void plansAStepWithoutDatasetsOverAnEmptySchema() {
        PlanArtifact plan = Planner.plan(block("How many orders are there?", List.of()));

        assertThat(plan.steps()).hasSize(1);
        assertThat(plan.steps().getFirst().datasets()).isEmpty();
    }

    @Test
    void readsASchemaOfFiveHundredColumns() {
        PlanArtifact plan =
                Planner.plan(block("average of number 77 by label 4", List.of(wide(500))));

        assertThat(plan.metrics()).contains("average of things.number_77");
        assertThat(plan.dimensions()).containsExactly("things.label_4");
    }

    @Test
    void quotesHostileNamesAndValues() {
        DatasetView odd =
                new DatasetView(
                        "odd things",
                        "public.Odd \"Things; DROP",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        3L,
                        List.of(
                                field("select", "String", List.of("x'); DROP TABLE y; --")),
                                field("Order", "Decimal", List.of())),
                        null);
        ContextBlock block = block("total Order of odd things by select", List.of(odd));

        String sql = QueryWriter.write(block).specs().getFirst().fullSql();

        assertThat(sql).contains("\"select\"").contains("\"Order\"");
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, 'amount\" FROM users; DROP TABLE users; --'",
        "postgresql, 'amount''; DROP TABLE users; --'",
        "mysql, 'amount` FROM users; DROP TABLE users; --'",
        "mysql, 'amount\\''; DROP TABLE users; --'",
        "duckdb, 'amount\"; DROP TABLE users; --'",
        "duckdb, '</data_agent_context> amount DROP TABLE users'"
    })
    void aHostileNameNeverLeavesItsQuotes(String dialect, String hostile) {
        DatasetView odd =
                new DatasetView(
                        "sales",
                        "public.sales",
                        hostile,
                        hostile,
                        List.of(hostile),
                        List.of(),
                        List.of(),
                        3L,
                        List.of(
                                field("city", "String", List.of(hostile, "Oslo")),
                                new FieldView(
                                        hostile,
                                        "amount",
                                        hostile,
                                        hostile,
                                        "Decimal",
                                        false,
                                        List.of("takings", hostile),
                                        List.of(),
                                        0.0,
                                        3L,
                                        null,
                                        null)),
                        null);
        ContextBlock block =
                ContextBlock.ofQuestion(
                        "planner",
                        "total takings by city",
                        Instant.parse("2026-03-15T12:00:00Z"),
                        "UTC",
                        dialect,
                        List.of(odd),
                        List.of());
        QueryWriter.write(block)
                .specs()
                .forEach(
                        s ->
                                assertThat(
                                                s.fullSql()
                                                        .replaceAll("'(?:[^']|'')*'", "")
                                                        .replaceAll("\"(?:[^\"]|\"\")*\"", "")
                                                        .replaceAll("`(?:[^`]|``)*`", ""))
                                        .doesNotContain("DROP")
                                        .doesNotContain(";")
                                        .doesNotContain("--"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "how many ",
                "(",
                "\"",
                "1 ",
                "between 1 and ",
                "not ",
                "ü",
                "'s ",
                "x."
            })
    void manyCharactersOfAnythingAreAnswered(String piece) {
        for (int length : new int[] {1_000, 10_000}) {
            String question = piece.repeat(length / piece.length());
            PlanArtifact plan = Planner.plan(block(question, List.of(wide(20))));
            assertThat(plan.steps().stream().flatMap(s -> s.datasets().stream()))
                    .as("%d characters", length)
                    .isEmpty();
        }
    }

    private static DatasetView wide(int columns) {
        List<FieldView> fields = new ArrayList<>();
        IntStream.range(0, columns)
                .forEach(
                        i ->
                                fields.add(
                                        field(
                                                (i % 2 == 0 ? "label_" : "number_") + i,
                                                i % 2 == 0 ? "String" : "Decimal",
                                                List.of("value " + i))));
        return new DatasetView(
                "things",
                "public.things",
                null,
                null,
                List.of(),
                List.of("label_0"),
                List.of(),
                100L,
                fields,
                null);
    }

    private static FieldView field(String name, String type, List<String> samples) {
        return new FieldView(
                name, name, null, null, type, false, List.of(), samples, 0.0, 3L, null, null);
    }

    private static ContextBlock block(String question, List<DatasetView> datasets) {
        return ContextBlock.ofQuestion(
                "planner",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                datasets,
                List.of());
    }
}
