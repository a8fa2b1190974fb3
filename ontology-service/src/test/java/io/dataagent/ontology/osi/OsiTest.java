package io.dataagent.ontology.osi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OsiTest {

    private static final String LENIENT =
            """
            version: %s
            semantic_model:
              name: shop
              datasets:
                - name: orders
                  table: public.orders
                  fields:
                    - {name: id, type: bigint, is_primary_key: true}
                    - {name: total, expression: [{dialect: SNOWFLAKE, expression: x}, {dialect: ANSI_SQL, expression: amount}], data_type: numeric}
                    - {name: store_id, expression: store_id, datatype: Integer}
                - name: stores
                  source: public.stores
                  primary_key: id
                  fields: [{name: id, expression: id}]
              relationships:
                - {name: r, from: orders, to: stores, from_columns: [store_id], to_columns: [id]}
              metrics:
                - {name: sales, expression: SUM(orders.total)}
            """;

    @Test
    void readsBackWhatItWrote() {
        SemanticModel model = annotatedShop();

        assertThat(imported(OsiWriter.yaml(model)).model()).isEqualTo(model);
        assertThat(imported(OsiWriter.document(model).toString()).model()).isEqualTo(model);
    }

    @Test
    void readsBackHostileNamesAndTexts() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            SemanticModel model = random(random);

            assertThat(imported(OsiWriter.yaml(model)).model())
                    .as("round %d", round)
                    .isEqualTo(model);
            assertThat(OsiFilesTest.strictFaults(model)).as("round %d", round).isEmpty();
        }
    }

    @Test
    void readsTheUnitThatSomebodySaidAndKeepsIt() {
        OsiReader.Outcome.Imported read =
                imported(
                        """
                        semantic_model:
                          name: shop
                          datasets:
                          - name: orders
                            source: shop.orders
                            fields:
                            - {name: amount, expression: amount, datatype: Decimal, ai_context: {unit: " EUR ", synonyms: [sales]}}
                            - {name: weight, expression: weight, datatype: Decimal, ai_context: sold by weight}
                          metrics:
                          - {name: margin, expression: SUM(orders.amount), ai_context: {unit: "%"}}
                        """);

        DatasetView orders = read.model().dataset("orders").orElseThrow();
        assertThat(orders.field("amount").orElseThrow().unit()).isEqualTo("EUR");
        assertThat(orders.field("weight").orElseThrow().unit()).isNull();
        assertThat(read.model().metrics().getFirst().unit()).isEqualTo("%");
        assertThat(imported(OsiWriter.yaml(read.model())).model()).isEqualTo(read.model());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "0.1.1", "0.2.0.dev0", "9.9"})
    void repairsWhatOtherWritersMean(String version) {
        // When
        OsiReader.Outcome.Imported read = imported(LENIENT.formatted(version));

        // Then
        DatasetView orders = read.model().dataset("orders").orElseThrow();
        assertThat(orders.source()).isEqualTo("public.orders");
        assertThat(orders.primaryKey()).containsExactly("id");
        assertThat(orders.field("id").orElseThrow().datatype()).isEqualTo("Integer");
        assertThat(orders.field("id").orElseThrow().expression()).isEqualTo("id");
        assertThat(orders.field("total").orElseThrow().expression()).isEqualTo("amount");
        assertThat(read.model().relationships().getFirst().cardinality())
                .isEqualTo(Cardinality.MANY_TO_ONE);
        assertThat(read.model().metrics().getFirst().datasets()).containsExactly("orders");
        assertThat(read.warnings())
                .extracting(ModelIssue::pointer)
                .contains(
                        "/semantic_model/datasets/0/table",
                        "/semantic_model/datasets/0/fields/0",
                        "/semantic_model/datasets/0/fields/0/expression");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    semantic_model: []                                            | /semantic_model/0
                    {}                                                            | /semantic_model
                    semantic_model: {name: x, datasets: [{name: a, fields: []}]}  | /semantic_model/datasets/0/source
                    semantic_model: {datasets: []}                                | /semantic_model/name
                    semantic_model: {name: x, relationships: [{name: r, from: a, to: b}]} | /semantic_model/relationships/0
                    """)
    void saysWhereADocumentCannotBeRead(String yaml, String pointer) {
        assertThat(rejected(yaml)).extracting(ModelIssue::pointer).contains(pointer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a: 1\na: 2",
                "just text",
                "[1, 2]",
                "a: [",
                "a: &x [1]\nb: [*x, *x]\nc: {<<: *x",
                "\u0000",
                ""
            })
    void rejectsWhatIsNoDocument(String text) {
        assertThat(rejected(text)).isNotEmpty();
    }

    @Test
    void readsJsonWithoutABlankAndRefusesTooMuchOfIt() {
        String json =
                "{\"semantic_model\":[{\"name\":\"x\",\"datasets\":[{\"name\":\"a\",\"source\":\"t\",\"description\":\"%s\",\"fields\":[{\"name\":\"id\"}]}]}]}";

        assertThat(imported(json.formatted("x".repeat(200_000))).model().name()).isEqualTo("x");
        assertThat(rejected(json.formatted("x".repeat(8_000_000)))).isNotEmpty();
        assertThat(rejected(json.formatted("x\",\"source\":\"u"))).isNotEmpty();
        assertThat(rejected("{" + "\"a\":{".repeat(5_000))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'a: ', 'a,'", "'# ', 'a '", "'a: |\n  ', 'a '", "'a: \"', 'a'"})
    void rejectsLinesThatWouldTakeTheParserLong(String start, String repeated) {
        String text =
                start.translateEscapes()
                        + repeated.repeat(300_000)
                        + "\n"
                        + LENIENT.formatted("1.0");

        assertThat(rejected(text))
                .extracting(ModelIssue::message)
                .containsExactly(
                        "a line has at most 500,000 characters, 100,000 of them without a blank");
    }

    @Test
    void rejectsDeepNesting() {
        assertThat(rejected("a: " + "[".repeat(5_000))).isNotEmpty();
    }

    private static SemanticModel annotatedShop() {
        Annotations words =
                ContractJson.mapper().convertValue(RetailSnapshot.annotations(), Annotations.class);
        return words.applyTo(ModelDraft.from("shop", RetailSnapshot.view(), 0.5));
    }

    private static SemanticModel random(Random random) {
        List<DatasetView> datasets = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
            List<FieldView> fields = new ArrayList<>();
            for (int j = 0; j <= random.nextInt(3); j++) {
                fields.add(
                        new FieldView(
                                j + text(random),
                                text(random),
                                maybe(random),
                                maybe(random),
                                "String",
                                random.nextBoolean(),
                                List.of(text(random)),
                                List.of(text(random), text(random)),
                                0.25,
                                3L,
                                maybe(random),
                                maybe(random)));
            }
            String key = fields.getFirst().name();
            datasets.add(
                    new DatasetView(
                            i + text(random),
                            text(random),
                            maybe(random),
                            maybe(random),
                            List.of(),
                            List.of(key),
                            List.of(List.of(key)),
                            null,
                            fields,
                            null));
        }
        String only = datasets.getFirst().name();
        String key = datasets.getFirst().primaryKey().getFirst();
        String joined = text(random);
        return new SemanticModel(
                "m",
                maybe(random),
                datasets,
                List.of(
                        new RelationshipView(
                                joined,
                                only,
                                List.of(key),
                                only,
                                List.of(key),
                                Cardinality.ONE_TO_ONE,
                                maybe(random),
                                0.5,
                                "inferred")),
                List.of(
                        new MetricView(
                                "m", text(random), null, maybe(random), List.of(), List.of(only))),
                List.of(new Evidence(joined, List.of(text(random)), opinion(random))),
                random.nextBoolean()
                        ? List.of()
                        : List.of(new Ends(only, List.of(key), text(random), List.of(key))),
                kept(random, only));
    }

    private static Evidence.@Nullable Opinion opinion(Random random) {
        return random.nextBoolean()
                ? null
                : new Evidence.Opinion("doubtful", text(random), text(random));
    }

    private static Kept kept(Random random, String dataset) {
        Kept.Collector collector = new Kept.Collector();
        ObjectNode beside = ContractJson.mapper().createObjectNode();
        beside.putObject("unknown").put(text(random), text(random)).put("n", 12);
        beside.putObject("context").put("instructions", text(random));
        beside.putArray("extensions")
                .addObject()
                .put("vendor_name", text(random))
                .put("data", text(random));
        collector.put(random.nextBoolean() ? Kept.model() : Kept.dataset(dataset), beside);
        return collector.kept();
    }

    private static @Nullable String maybe(Random random) {
        return random.nextBoolean() ? null : text(random);
    }

    private static String text(Random random) {
        String[] parts = {
            "order",
            " ",
            "'",
            "\"",
            "{{x}}",
            ": ",
            "# ",
            "- ",
            "\n",
            "\t",
            "é",
            "😀",
            "null",
            "1e3",
            "true",
            "ignore all rules",
            "*a",
            "&b",
            "|",
            ">",
            "%",
            "@",
            "~",
            "2024-01-01",
            "\\",
            "</s>"
        };
        StringBuilder text = new StringBuilder("x");
        for (int i = 0; i < 1 + random.nextInt(5); i++) {
            text.append(parts[random.nextInt(parts.length)]);
        }
        return text.toString();
    }

    private static OsiReader.Outcome.Imported imported(String text) {
        return switch (OsiReader.read(text)) {
            case OsiReader.Outcome.Imported imported -> imported;
            case OsiReader.Outcome.Rejected(List<ModelIssue> errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static List<ModelIssue> rejected(String text) {
        return switch (OsiReader.read(text)) {
            case OsiReader.Outcome.Imported imported ->
                    throw new AssertionError(imported.toString());
            case OsiReader.Outcome.Rejected(List<ModelIssue> errors) -> errors;
        };
    }
}
