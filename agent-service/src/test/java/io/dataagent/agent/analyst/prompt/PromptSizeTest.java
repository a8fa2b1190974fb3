package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a question costs in prompt tokens, counted with the tokenizer of current OpenAI models
/// (`o200k_base`): system text, block and response schema, for a schema of 13 and of 122 datasets.
/// The figures of the last run lie in `target/prompt-tokens.md`.
@QuarkusTest
@QuarkusTestResource(World.class)
class PromptSizeTest {

    private static final Encoding O200K =
            Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final Path REPORT = Path.of("target/prompt-tokens.md");
    private static final QueryLineage LINEAGE =
            new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());

    @Inject PromptConfig config;

    /// Tokens of the response schemas, which providers may count, too.
    private int schemas;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "13 | How many stores are there? | stores | 1",
                "13 | What was revenue by month in 2026? | orders | 11",
                "13 | Top five products by revenue | products;order_items | 5",
                "13 | Which customers came from Houston? | customers | 25",
                "13 | How many orders were returned last month? | returns;orders | 1",
                "13 | Average order value per store | stores;orders | 24",
                "122 | How many stores are there? | stores | 1",
                "122 | What was revenue by month in 2026? | orders | 11",
                "122 | Top five products by revenue | products;order_items | 5",
                "122 | Average order value per store | stores;orders | 24"
            })
    void aSimpleQuestionIsThreeCallsOfAtMostSixThousandTokens(
            int size, String question, String datasets, int rows) throws IOException {
        // Given
        Shop shop = size == 13 ? Shop.retail() : Shop.wide();
        List<String> chosen = List.of(datasets.split(";"));
        PlanArtifact plan = plan(question, Complexity.SIMPLE, 1);

        // When
        int planner = planner(shop, question);
        int builder = builder(shop, question, chosen, plan);
        int explainer = explainer(shop, question, chosen, plan, rows, 1);

        // Then
        report(
                "%d | %s | %d + %d + %d = %d, with response schemas %d"
                        .formatted(
                                size,
                                question,
                                planner,
                                builder,
                                explainer,
                                planner + builder + explainer,
                                planner + builder + explainer + schemas));
        assertThat(planner + builder + explainer).isLessThanOrEqualTo(6000);
    }

    @ParameterizedTest
    @ValueSource(ints = {13, 122})
    void anAnalyticalQuestionStaysBelowTwentyFiveThousand(int size) throws IOException {
        // Given
        Shop shop = size == 13 ? Shop.retail() : Shop.wide();
        String question = "Why is Houston underperforming?";
        List<String> chosen =
                List.of("stores", "orders", "order_items", "products", "store_visits", "stockouts");
        PlanArtifact plan = plan(question, Complexity.ANALYTICAL, 4);

        // When: a plan, a look round of three turns, statements, Python, checks, the answer
        int total = planner(shop, question);
        int navigator = navigator(shop, question, plan);
        total += 3 * navigator;
        total += builder(shop, question, chosen, plan);
        total += python(shop, question, chosen, plan);
        total += verifier(shop, question, chosen, plan);
        total += explainer(shop, question, chosen, plan, 60, 3);

        // Then
        report(
                "%d | %s | %d, with response schemas %d (navigator %d a turn)"
                        .formatted(size, question, total, total + schemas, navigator));
        assertThat(total).isLessThanOrEqualTo(25_000);
    }

    @Test
    void aThousandRowsFortyTurnsAndAWideSchemaStayBelowTwentyFourThousandPerCall() {
        Shop shop = Shop.wide();
        String question = "Average order value per store";
        List<HistoryTurn> turns = IntStream.range(0, 40).mapToObj(PromptSizeTest::turn).toList();
        PlanArtifact plan = plan(question, Complexity.ANALYTICAL, 4);

        String talk =
                cut(shop, question, turns, Task.TALK)
                        .render(shop.schema(shop.names()), Work.of(plan), budget());
        int explainer = explainer(shop, question, List.of("stores", "orders"), plan, 1000, 4);

        assertThat(count(talk)).isLessThan(24_000);
        assertThat(explainer).isLessThan(24_000);
        assertThat(ContextBlock.find(talk).orElseThrow().history())
                .last()
                .extracting(HistoryTurn::question)
                .isEqualTo("Question 39");
        assertThat(ContextBlock.find(talk).orElseThrow().notShown())
                .contains("Turns before those in history.");
    }

    @Test
    void fiveHundredDatasetsWithLongDescriptionsStayWithinTheWindow() {
        Shop shop = Shop.huge();
        String question = "Average order value per store";

        for (Task task : List.of(Task.PLANNER, Task.NAVIGATOR, Task.TALK)) {
            String block =
                    cut(shop, question, List.of(), task)
                            .render(shop.schema(shop.names()), Work.NONE, budget());

            assertThat(count(block)).as(task.name()).isLessThan(20_000);
            ContextBlock read = ContextBlock.find(block).orElseThrow();
            assertThat(read.datasets()).extracting(DatasetView::name).contains("stores", "orders");
            assertThat(read.notShown()).anyMatch(n -> n.contains("more datasets are not named"));
        }
    }

    @Test
    void aSmallerPromptIsSmaller() {
        Shop shop = Shop.wide();
        PromptBudget usual = budget();
        BlockCut cut =
                cut(
                        shop,
                        "Everything about stores, orders and products",
                        IntStream.range(0, 40).mapToObj(PromptSizeTest::turn).toList(),
                        Task.TALK);

        int whole = count(cut.render(shop.schema(shop.names()), Work.NONE, usual));
        int smaller = count(cut.render(shop.schema(shop.names()), Work.NONE, usual.smaller()));

        assertThat(smaller).isLessThan(whole * 3 / 4);
    }

    @Test
    void aTinyWindowCutsUntilItFits() {
        Shop shop = Shop.wide();
        PromptBudget tiny = PromptBudget.of(new Window(config, 9000), "openai", "a-model");

        String block =
                cut(shop, "Everything about stores, orders and products", List.of(), Task.NAVIGATOR)
                        .render(shop.schema(shop.names()), Work.NONE, tiny);

        assertThat(PromptBudget.tokens(block)).isLessThanOrEqualTo(5000);
    }

    @Test
    void theOfflineModelReadsTheWholeBlock() {
        Shop shop = Shop.retail();
        BlockCut offline =
                new BlockCut(
                        Shop.input("How many stores?", List.of()),
                        Shop.context("offline"),
                        shop.names(),
                        Task.PLANNER);

        ContextBlock block =
                ContextBlock.find(
                                offline.render(
                                        shop.schema(shop.names()),
                                        Work.NONE,
                                        PromptBudget.of(config, "offline", "m")))
                        .orElseThrow();

        assertThat(block.datasets()).isEqualTo(shop.datasets());
        assertThat(block.availableDatasets()).isEqualTo(shop.names());
        assertThat(block.relationships()).hasSameSizeAs(shop.relationships());
    }

    @Test
    void theSameTaskBeginsWithTheSameTextWhateverIsAsked() throws IOException {
        Shop shop = Shop.retail();
        for (Task task : List.of(Task.PLANNER, Task.SQL_BUILDER, Task.EXPLAINER)) {
            String a = request(shop, task, "How many stores are there?");
            String b = request(shop, task, "Top five products by revenue");
            int same = 0;
            while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
                same++;
            }
            report(
                    "stable prefix of %s: %d of %d tokens"
                            .formatted(task, count(a.substring(0, same)), count(a)));
            assertThat(count(a.substring(0, same)) / (double) count(a)).isGreaterThan(0.5);
        }
    }

    private String request(Shop shop, Task task, String question) {
        List<String> hits = shop.hits().get(question);
        String block =
                cut(shop, question, List.of(), task)
                        .render(shop.schema(hits.subList(0, 1)), Work.NONE, budget());
        Prompt prompt =
                switch (task) {
                    case PLANNER -> Prompts.planner(block, Map.of());
                    case SQL_BUILDER -> Prompts.sqlBuilder(block, "postgresql", false, false);
                    case NAVIGATOR,
                            SQL_REPAIR,
                            PYTHON,
                            VERIFIER,
                            EXPLORER,
                            EXPLAINER,
                            FILES,
                            TALK ->
                            Prompts.explainer(block, Map.of(), NarrativeForm.ROWS);
                };
        return prompt.system() + prompt.user();
    }

    private int planner(Shop shop, String question) {
        String block =
                cut(shop, question, List.of(), Task.PLANNER)
                        .render(shop.schema(shop.hits().get(question)), Work.NONE, budget());
        return size(Prompts.planner(block, Map.of()), PlanArtifact.class);
    }

    private int navigator(Shop shop, String question, PlanArtifact plan) {
        String block =
                cut(shop, question, List.of(), Task.NAVIGATOR)
                        .render(shop.schema(shop.hits().get(question)), Work.of(plan), budget());
        return size(Prompts.navigator(block, 8), Drafts.Navigation.class);
    }

    private int builder(Shop shop, String question, List<String> chosen, PlanArtifact plan) {
        String block =
                cut(shop, question, List.of(), Task.SQL_BUILDER)
                        .render(shop.schema(chosen), Work.of(plan), budget());
        boolean tools = plan.complexity() != Complexity.SIMPLE;
        return size(Prompts.sqlBuilder(block, "postgresql", tools, false), Drafts.Queries.class);
    }

    private int python(Shop shop, String question, List<String> chosen, PlanArtifact plan) {
        String block =
                cut(shop, question, List.of(), Task.PYTHON)
                        .render(
                                shop.schema(chosen),
                                Work.of(plan).step(plan.steps().getLast()).results(results(60, 3)),
                                budget());
        return size(Prompts.python(block, 4, List.of("step_1")), Drafts.PythonCode.class);
    }

    private int verifier(Shop shop, String question, List<String> chosen, PlanArtifact plan) {
        String block =
                cut(shop, question, List.of(), Task.VERIFIER)
                        .render(
                                shop.schema(chosen),
                                Work.of(plan).specs(specs(3)).results(results(60, 3)),
                                budget());
        return size(Prompts.verifier(block, List.of("step_1")), Drafts.PythonCode.class);
    }

    private int explainer(
            Shop shop,
            String question,
            List<String> chosen,
            PlanArtifact plan,
            int rows,
            int steps) {
        VerificationReport report =
                new VerificationReport(
                        VerificationOutcome.VERIFIED, List.of(), List.of(), "", null);
        String block =
                cut(shop, question, List.of(), Task.EXPLAINER)
                        .render(
                                shop.schema(chosen),
                                Work.of(plan)
                                        .specs(specs(steps))
                                        .results(results(rows, steps))
                                        .report(report),
                                budget());
        NarrativeForm form = NarrativeForm.of(results(rows, steps));
        schemas += count(form.schema().schema().toString());
        Prompt prompt = Prompts.explainer(block, Map.of(), form);
        return count(prompt.system() + prompt.user());
    }

    private PromptBudget budget() {
        return PromptBudget.of(config, "openai", "a-model");
    }

    private static BlockCut cut(Shop shop, String question, List<HistoryTurn> turns, Task task) {
        return new BlockCut(
                Shop.input(question, turns), Shop.context("openai"), shop.names(), task);
    }

    private int size(Prompt prompt, Class<?> answer) {
        schemas += count(RecordSchema.answer(answer).toString());
        return count(prompt.system() + prompt.user());
    }

    private static int count(String text) {
        return O200K.countTokensOrdinary(text);
    }

    private static void report(String line) throws IOException {
        Files.writeString(
                REPORT, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static HistoryTurn turn(int i) {
        return new HistoryTurn(
                "Question " + i,
                "A long answer. ".repeat(100),
                MessageStatus.COMPLETE,
                plan("Question " + i, Complexity.SIMPLE, 2),
                List.of("SELECT 1 ".repeat(50)),
                List.of("orders"));
    }

    private static PlanArtifact plan(String question, Complexity complexity, int steps) {
        return new PlanArtifact(
                complexity,
                question + " Whole months only, in USD.",
                List.of("revenue in USD"),
                List.of("stores.store_name", "month of orders.order_date"),
                "2025-11-01 to 2026-10-31",
                List.of(),
                "store and month",
                List.of(),
                List.of("no store twice", "revenue is not negative"),
                IntStream.rangeClosed(1, steps)
                        .mapToObj(
                                i ->
                                        new PlanStep(
                                                i,
                                                "Sum total_amount by store_name and month of"
                                                        + " order_date, 2025-11-01 to 2026-10-31",
                                                i < 4 ? Strategy.SQL : Strategy.PYTHON,
                                                List.of(),
                                                List.of("orders", "stores"),
                                                "one row per store and month"))
                        .toList(),
                List.of());
    }

    private static List<QuerySpec> specs(int steps) {
        String sql =
                "SELECT s.store_name, date_trunc('month', o.order_date)::date AS month,"
                        + " SUM(o.total_amount) AS revenue FROM public.orders o JOIN public.stores s ON"
                        + " s.store_id = o.store_id GROUP BY 1, 2 ORDER BY 1, 2";
        return IntStream.rangeClosed(1, steps)
                .mapToObj(
                        i ->
                                new QuerySpec(
                                        i,
                                        "revenue",
                                        sql + " LIMIT 10",
                                        sql,
                                        List.of("store_name", "month", "revenue"),
                                        List.of("store_name", "month"),
                                        ""))
                .toList();
    }

    private static List<StepResult> results(int rows, int steps) {
        return IntStream.rangeClosed(1, steps)
                .mapToObj(
                        i ->
                                new StepResult(
                                        i,
                                        "Sum total_amount by store_name and month",
                                        Strategy.SQL,
                                        new StepResult.SqlResult(
                                                specs(1).getFirst().fullSql(),
                                                Shop.table(rows),
                                                rows,
                                                false,
                                                12,
                                                LINEAGE,
                                                null),
                                        null,
                                        null))
                .toList();
    }
}
