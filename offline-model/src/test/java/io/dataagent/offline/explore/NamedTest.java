package io.dataagent.offline.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.schema.Schemas;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A thing that a question names bounds its exploration; a finding on something else is no answer.
class NamedTest {

    private static final Set<String> TOOLS =
            Set.of("run_sql", "profile_data", "create_chart", "validate_finding");
    private static final String CATEGORIES =
            """
            {"step":1,"columns":["grp string","total decimal","average decimal","n integer"],
             "rows":[["web",900,9,100],["phone",500,5,100]]}""";
    private static final String CITIES =
            """
            {"step":4,"columns":["grp string","total decimal","average decimal","n integer"],
             "rows":[["Oslo",900,9,100],["Lima",500,5,100],["Houston",300,3,100]]}""";
    private static final String PROFILE = "{\"step\":3}";

    @Test
    void everyLookAndClaimIsHeldToTheThingThatIsNamed() {
        List<Move.Call> looks = calls("Why is Houston underperforming?", List.of());

        assertThat(looks).hasSize(3);
        assertThat(query(looks.getFirst()))
                .contains(
                        "t0.\"store_id\" IN (SELECT b1.\"store_id\" FROM (SELECT",
                        "WHERE b1.\"city\" = 'Houston')",
                        "GROUP BY t0.\"channel\"");
        assertThat(query(looks.getLast()))
                .contains("GROUP BY t1.\"city\"")
                .doesNotContain("'Houston'");

        List<Move.Call> claims =
                calls("Why is Houston underperforming?", List.of(CATEGORIES, PROFILE, CITIES));
        Map<String, ?> standing = claims.getFirst().arguments();
        assertThat(standing.get("kind")).isEqualTo("lowest");
        assertThat(standing.get("value")).isEqualTo("Houston");
        assertThat((List<?>) standing.get("where")).isEmpty();
        assertThat(claims.get(1).arguments().get("where"))
                .hasToString("[{field=stores.city, is=Houston}]");
    }

    /// The two roads to a city: that of the few stores, not that of the many addresses; nothing
    /// that only looks like a name.
    @ParameterizedTest
    @CsvSource({
        "Why is Houston underperforming?, stores.city, Houston",
        "what about HOUSTON?, stores.city, Houston",
        "How is New Houston doing?, stores.city, New Houston",
        "What of O'Fallon?, stores.city, O'Fallon",
        "How do web orders go?, orders.channel, web",
        "How do orders go?, ,",
        "How does each store do?, ,",
        "Why do webinars fail?, ,",
    })
    void findsWhatIsNamed(String question, String field, String value) {
        Subject about =
                Subject.of(Schemas.read(DATASETS, JOINS, List.of()), question).orElseThrow();
        Named named = about.named();

        assertThat(named == null ? null : named.split().column().qualified()).isEqualTo(field);
        assertThat(named == null ? null : named.value()).isEqualTo(value);
    }

    @Test
    void aNameCannotEndItsText() {
        assertThat(query(calls("What of O'Fallon?", List.of()).getFirst()))
                .contains("= 'O''Fallon')");
    }

    @Test
    void theSummaryTellsWhatItLooksAtAndWhereThatStands() {
        String lowest =
                """
                {"verdict":"supported","text":"By city, Houston has the lowest amount: 300.","step":5,
                 "recomputed":{"columns":["grp string","value decimal"],"rows":[["Oslo",900],["Houston",300]]}}""";
        Move move =
                explorer(
                                "Why is Houston underperforming?",
                                List.of(CATEGORIES, PROFILE, CITIES, lowest),
                                Set.of())
                        .next();

        assertThat(move)
                .isInstanceOfSatisfying(
                        Move.Answer.class,
                        a -> {
                            Drafts.Summary summary = (Drafts.Summary) a.draft();
                            assertThat(summary.paragraphs().getFirst())
                                    .contains("Houston in orders")
                                    .contains("By city, {{group_0}} comes last with {{value_0}}");
                            assertThat(summary.bindings().toString()).contains("row=1");
                        });
    }

    private static String query(Move.Call call) {
        return String.valueOf(call.arguments().get("query"));
    }

    private static List<Move.Call> calls(String question, List<String> answers) {
        return ((Move.Calls) explorer(question, answers, TOOLS).next()).calls();
    }

    private static Explorer explorer(String question, List<String> answers, Set<String> tools) {
        ToolTalk heard = new ToolTalk(tools);
        answers.forEach(a -> heard.heard("", a));
        return new Explorer(
                ContextBlock.ofQuestion(
                        ResponseName.EXPLORER,
                        question,
                        Instant.parse("2026-05-10T00:00:00Z"),
                        "UTC",
                        "postgresql",
                        DATASETS,
                        JOINS),
                heard);
    }

    private static final List<String> CITY_NAMES =
            List.of("Oslo", "Lima", "Houston", "New Houston", "O'Fallon");
    private static final List<DatasetView> DATASETS =
            List.of(
                    dataset(
                            "orders",
                            9000,
                            field("order_id", "Integer", 9000),
                            field("store_id", "Integer", 24),
                            field("address_id", "Integer", 800),
                            field("channel", "String", 3, "web", "phone", "store"),
                            field("amount", "Decimal", 150)),
                    dataset(
                            "addresses",
                            800,
                            field("address_id", "Integer", 800),
                            field("city", "String", 200, CITY_NAMES.toArray(String[]::new))),
                    dataset(
                            "stores",
                            24,
                            field("store_id", "Integer", 24),
                            field("city", "String", 20, CITY_NAMES.toArray(String[]::new))));
    private static final List<RelationshipView> JOINS =
            List.of(join("addresses", "address_id"), join("stores", "store_id"));

    private static DatasetView dataset(String name, long rows, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                List.of(fields[0].name()),
                List.of(),
                rows,
                List.of(fields),
                null);
    }

    private static FieldView field(String name, String type, long distinct, String... values) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                false,
                List.of(),
                List.of(values),
                0.0,
                distinct,
                null,
                null);
    }

    private static RelationshipView join(String to, String key) {
        return new RelationshipView(
                "orders_" + to,
                "orders",
                List.of(key),
                to,
                List.of(key),
                Cardinality.MANY_TO_ONE,
                null,
                1.0,
                "declared");
    }
}
