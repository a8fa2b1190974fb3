package io.dataagent.offline.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.plan.Planner;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How the answer to a why-question speaks of figures: as the installation calls them, with units.
class WhyStoryTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Why is Oslo underperforming?",
                "Why is the city Oslo doing badly?",
                "Why is Oslo doing so poorly?"
            })
    void namesTheMetricByItsLabelWithItsUnit(String question) {
        assertThat(Narrator.write(block(question)).paragraphs().getFirst())
                .isEqualTo(
                        "**Oslo is {{v3}} below the average of all** in net sales (last 6"
                                + " months): {{v1}} USD against {{v2}} USD, place {{v4}} of {{v5}}"
                                + " by town.");
    }

    @Test
    void everyUnitIsThatOfTheFigureBeforeIt() {
        Drafts.Narrative story = Narrator.write(block("Why is Oslo underperforming?"));
        assertThat(story.paragraphs().get(1))
                .startsWith("The number of purchases is {{v6}}, ")
                .contains(" USD, ")
                .doesNotContain("{{v6}} USD");
        assertThat(story.charts().getFirst().title()).isEqualTo("Net sales, last 6 months");
    }

    /// A group of few members is not told to be worse without saying that they are few.
    @Test
    void tellsHowManyMembersAGroupHas() {
        List<Column> columns =
                Stream.concat(
                                peers().columns().stream(),
                                Stream.of(
                                        new Column("member_count", ColumnType.INTEGER),
                                        new Column("value_per_member", ColumnType.DECIMAL)))
                        .toList();
        TableData table =
                new TableData(
                        columns,
                        List.of(row("Lima", 90, 9, 10, 1, 9, 10), row("Oslo", 30, 5, 6, 2, 2, 15)));

        assertThat(Narrator.write(block("Why is Oslo underperforming?", table)).paragraphs().get(1))
                .isEqualTo(
                        "It has {{v6}} of the purchases, on average there are {{v7}}; by each of"
                                + " them it is {{v8}} USD, {{v10}} above the average of {{v9}}"
                                + " USD.");
    }

    private static ContextBlock block(String question, TableData table) {
        return block(question, Planner.plan(block(question, null, peers())), table);
    }

    private static ContextBlock block(String question) {
        return block(question, Planner.plan(block(question, null, peers())), peers());
    }

    private static ContextBlock block(
            String question, @Nullable PlanArtifact plan, TableData table) {
        String sql =
                "SELECT o.city AS city, SUM(o.total_amount) AS net_sales, COUNT(*) AS row_count"
                        + " FROM orders o GROUP BY o.city";
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders"),
                        List.of(
                                new QueryLineage.OutputColumn(
                                        "city", List.of("orders.city"), false),
                                new QueryLineage.OutputColumn(
                                        "net_sales", List.of("orders.total_amount"), true)),
                        List.of(),
                        List.of(),
                        null,
                        List.of());
        return new ContextBlock(
                1,
                "explainer",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                List.of(orders()),
                List.of(),
                List.of(
                        new MetricView(
                                "net_sales",
                                "SUM(orders.total_amount)",
                                "Net sales",
                                null,
                                List.of("revenue"),
                                List.of("orders"))),
                List.of(),
                plan,
                List.of(),
                List.of(),
                null,
                List.of(
                        new StepResult(
                                1,
                                "s",
                                Strategy.SQL,
                                new StepResult.SqlResult(sql, table, 2, false, 1, lineage, null),
                                null,
                                null)),
                List.of(),
                null,
                null,
                null);
    }

    private static TableData peers() {
        List<Column> columns =
                List.of(
                        new Column("city", ColumnType.STRING),
                        new Column("net_sales", ColumnType.DECIMAL),
                        new Column("row_count", ColumnType.INTEGER),
                        new Column("average_value", ColumnType.DECIMAL),
                        new Column("peer_rank", ColumnType.INTEGER));
        return new TableData(columns, List.of(row("Lima", 90, 9, 10, 1), row("Oslo", 30, 5, 6, 2)));
    }

    private static List<JsonNode> row(String city, int... figures) {
        return Stream.concat(
                        Stream.<JsonNode>of(JSON.textNode(city)),
                        java.util.Arrays.stream(figures)
                                .<JsonNode>mapToObj(f -> JSON.numberNode(new BigDecimal(f))))
                .toList();
    }

    private static DatasetView orders() {
        return new DatasetView(
                "orders",
                "public.orders",
                "Purchases",
                null,
                List.of(),
                List.of("order_id"),
                List.of(),
                900L,
                List.of(
                        field("order_id", "Integer", null, null, List.of()),
                        field("city", "String", "Town", null, List.of("Oslo", "Lima")),
                        field("ordered_on", "Date", null, null, List.of()),
                        field(
                                "total_amount",
                                "Decimal",
                                null,
                                "What the buyer paid in USD",
                                List.of())),
                null);
    }

    private static FieldView field(
            String name,
            String type,
            @Nullable String label,
            @Nullable String description,
            List<String> samples) {
        return new FieldView(
                name,
                name,
                label,
                description,
                type,
                false,
                List.of(),
                samples,
                0.0,
                2L,
                null,
                null);
    }
}
