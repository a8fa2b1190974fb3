package io.dataagent.ontology.osi;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What other tools write is repaired, every repair is told, and nothing is lost without a word.
class LenientReadingTest {

    private static final String AT = "/semantic_model/0/datasets/0";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select id from t",
                "SELECT id FROM t",
                "  select\\n  id from t",
                "select\\tid from t",
                "with x as (select 1 as id) select id from x",
                "WITH\\nx as (select 1 as id) select id from x",
                "select id from t;"
            })
    void aSelectAsASourceIsPutInBrackets(String sql) {
        String source = dataset("source: \"" + sql + "\"").source();

        assertThat(source).startsWith("(").endsWith(")").doesNotContain(";");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public.t",
                "selections",
                "with_things",
                "select.t",
                "(select 1)",
                "withs.t"
            })
    void aTableIsNot(String table) {
        assertThat(dataset("source: \"" + table + "\"").source()).isEqualTo(table);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "primary_key: id | /primary_key | a text is read as a list of one",
                "table: x | /table | read as source",
                "label: L | /label | moved to an extension, the format has no place",
                "owner: me | /owner | unknown key, kept in an extension",
                "unique_keys: id | /unique_keys | a text is read as a list of one",
                "unique_keys: [[a, b], id] | /unique_keys/1 | a text is read as a key of one column",
                "ai_context: 5 | /ai_context | is neither text nor object, left out",
                "custom_extensions: [{data: x}] | /custom_extensions/0 | an extension needs vendor_name and data, left out",
                "custom_extensions: [{vendor_name: V, data: {a: 1}}] | /custom_extensions/0/data | written as a JSON string",
                "custom_extensions: [{vendor_name: DATA_AGENT, data: '{broken'}] | /custom_extensions/0/data | is no JSON object, left out"
            })
    void aRepairIsTold(String line, String place, String message) {
        String source = line.startsWith("table") ? line : "source: public.t\n    " + line;

        assertThat(warnings(source)).contains(new ModelIssue(AT + place, message));
    }

    @Test
    void aKeyAsATextIsAKey() {
        DatasetView read = dataset("source: public.t\n    primary_key: id\n    unique_keys: id");

        assertThat(read.primaryKey()).containsExactly("id");
        assertThat(read.uniqueKeys()).containsExactly(List.of("id"));
        assertThat(dataset("source: public.t\n    unique_keys: [id, [id]]").uniqueKeys())
                .containsExactly(List.of("id"), List.of("id"));
    }

    @Test
    void ownFactsInSeveralExtensionsAreAllReadTheFirstSaidWins() {
        DatasetView read =
                dataset(
                        "source: public.t\n    custom_extensions:"
                                + " [{vendor_name: DATA_AGENT, data: '{broken'},"
                                + " {vendor_name: DATA_AGENT, data: {rowCount: 7}},"
                                + " {vendor_name: OTHER, data: {label: Others}},"
                                + " {vendor_name: DATA_AGENT, data: {label: Things, rowCount: 9}}]");

        assertThat(read.rowCount()).isEqualTo(7);
        assertThat(read.label()).isEqualTo("Things");
    }

    @Test
    void ownFactsAreReadFromAnObjectAsFromAText() {
        String facts = "{rowCount: 7, label: Things}";
        String text = "'{\"rowCount\": 7, \"label\": \"Things\"}'";

        for (String data : List.of(facts, text)) {
            DatasetView read =
                    dataset(
                            "source: public.t\n    custom_extensions: [{vendor_name: DATA_AGENT, data: %s}]"
                                    .formatted(data));
            assertThat(read.rowCount()).as(data).isEqualTo(7);
            assertThat(read.label()).as(data).isEqualTo("Things");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{rowCount: many} | ",
                "{rowCount: 1.5} | ",
                "{rowCount: null} | ",
                "{rowCount: 0} | 0",
                "[] | ",
                "5 | "
            })
    void aFactOfAnotherKindIsNone(String data, Long rows) {
        DatasetView read =
                dataset(
                        "source: public.t\n    custom_extensions: [{vendor_name: DATA_AGENT, data: %s}]"
                                .formatted(data));

        assertThat(read.rowCount()).isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: f, expression: a} | a",
                "{name: f, expression: [a, b]} | a",
                "{name: f} | f",
                "{name: f, expression: {dialects: []}} | f",
                "{name: f, expression: {dialects: [{dialect: ANSI_SQL, expression: ''}]}} | f",
                "{name: f, expression: {dialects: [{dialect: SNOWFLAKE, expression: s}, {dialect: ANSI_SQL, expression: a}]}} | a",
                "{name: f, expression: {dialects: [{dialect: MDX, expression: m}, {dialect: BIGQUERY, expression: b}]}} | b",
                "{name: f, expression: {dialects: [{dialect: ANSI_SQL, expression: 'a +'}, {dialect: SNOWFLAKE, expression: s}]}} | s",
                "{name: f, expression: {dialects: [{dialect: MDX, expression: m}]}} | m",
                "{name: f, expression: {dialects: [{expression: a}]}} | a"
            })
    void ofSeveralDialectsTheOneThatReadsIsTaken(String field, String expression) {
        FieldView read =
                dataset("source: public.t\n    fields: [" + field + "]").fields().getFirst();

        assertThat(read.expression()).isEqualTo(expression);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: f, datatype: Date} | true",
                "{name: f, datatype: Time} | false",
                "{name: f, datatype: timestamp} | true",
                "{name: f, datatype: Integer, dimension: {is_time: true}} | true",
                "{name: f, datatype: Date, dimension: {is_time: false}} | false",
                "{name: f, datatype: Date, dimension: {}} | true"
            })
    void aPointInTimeIsATimeUnlessTheDocumentSaysOtherwise(String field, boolean time) {
        assertThat(
                        dataset("source: public.t\n    fields: [" + field + "]")
                                .fields()
                                .getFirst()
                                .time())
                .isEqualTo(time);
    }

    @Test
    void instructionsAsATextAreKeptAndReadAgain() {
        SemanticModel model = imported("source: public.t\n    ai_context: never sum this").model();

        assertThat(model.kept().instructions(Kept.dataset("d"))).isEqualTo("never sum this");
        assertThat(((OsiReader.Outcome.Imported) OsiReader.read(OsiWriter.yaml(model))).model())
                .isEqualTo(model);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "datasets: {} | /datasets | must be a list",
                "datasets: [x] | /datasets/0 | must be an object",
                "datasets: [{source: t}] | /datasets/0/name | is missing",
                "datasets: [{name: d}] | /datasets/0/source | is missing",
                "datasets: [{name: d, source: t, fields: {}}] | /datasets/0/fields | must be a list",
                "datasets: [{name: d, source: t, fields: [x]}] | /datasets/0/fields/0 | must be an object",
                "relationships: [{name: r, from: a, to: b, from_columns: [x], to_columns: []}] | /relationships/0 | from_columns and to_columns must come in pairs",
                "relationships: [{name: r, to: b, from_columns: [x], to_columns: [y]}] | /relationships/0/from | is missing",
                "metrics: [{name: m}] | /metrics/0/expression | is missing",
                "metrics: [{expression: a}] | /metrics/0/name | is missing"
            })
    void whatCannotBeRepairedIsAnErrorAtItsPlace(String line, String place, String message) {
        OsiReader.Outcome read = OsiReader.read("semantic_model:\n- name: m\n  " + line + "\n");

        assertThat(read).isInstanceOf(OsiReader.Outcome.Rejected.class);
        assertThat(((OsiReader.Outcome.Rejected) read).errors())
                .contains(new ModelIssue("/semantic_model/0" + place, message));
    }

    private static List<ModelIssue> warnings(String lines) {
        return imported(lines).warnings();
    }

    private static DatasetView dataset(String lines) {
        return imported(lines).model().datasets().getFirst();
    }

    private static OsiReader.Outcome.Imported imported(String lines) {
        String text = "semantic_model:\n- name: m\n  datasets:\n  - name: d\n    " + lines + "\n";
        OsiReader.Outcome read = OsiReader.read(text);
        assertThat(read).as(text).isInstanceOf(OsiReader.Outcome.Imported.class);
        return (OsiReader.Outcome.Imported) read;
    }
}
