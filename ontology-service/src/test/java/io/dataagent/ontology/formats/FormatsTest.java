package io.dataagent.ontology.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.ontology.model.ModelIssue;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which tool wrote a document, and in which letters.
class FormatsTest {

    private static final String TWO =
            """
            semantic_model:
            - {name: a, datasets: [{name: x, source: s}]}
            - {name: b, datasets: [{name: y, source: s}]}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "semantic_model: [{name: m}] | osi",
                "{semantic_models: [{name: m}]} | dbt",
                "{name: v, tables: [{name: t, base_table: {table: T}}]} | snowflake",
                "{name: v, tables: [{name: t, dimensions: []}]} | snowflake",
                "{ontology: [{}], ontology_mappings: [{semantic_model: {name: m}}]} | osi"
            })
    void isFoundByTheShapeOfTheDocument(String text, String format) {
        assertThat(read(text, null).format()).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{tables: []}",
                "{tables: [{name: t}]}",
                "{semantic_models: {}}",
                "{ontology: []}",
                "{a: 1}"
            })
    void aDocumentOfNoneIsRejected(String text) {
        assertThat(Formats.read(text, null)).isInstanceOf(Formats.Outcome.Rejected.class);
    }

    @Test
    void ofSeveralModelsTheOneThatIsWantedIsRead() {
        assertThat(read(TWO, null).model().name()).isEqualTo("a");
        assertThat(read(TWO, null).at()).isEqualTo("/semantic_model/0");
        assertThat(read(TWO, "b").model().name()).isEqualTo("b");
        assertThat(read(TWO, "b").at()).isEqualTo("/semantic_model/1");
        assertThat(read(TWO, "b").warnings())
                .extracting(ModelIssue::message)
                .contains("only “b” of 2 models is read (a, b); name another one as `model`");
    }

    @Test
    void oneThatIsNotThereIsRejectedWithThoseThatAre() {
        assertThat(((Formats.Outcome.Rejected) Formats.read(TWO, "B")).errors())
                .extracting(ModelIssue::message)
                .contains("there is no model “B”, but there are: a, b");
    }

    @Test
    void anOntologyDocumentWithoutAModelSaysWhatToDo() {
        assertThat(((Formats.Outcome.Rejected) Formats.read("ontology: [{}, {}]", null)).errors())
                .singleElement()
                .satisfies(
                        e -> {
                            assertThat(e.pointer()).isEqualTo("/ontology");
                            assertThat(e.message())
                                    .contains("2 concepts")
                                    .contains("import the semantic model");
                        });
    }

    @Test
    void wordsArePutInWholeAndOutsideOfTextsOnly() {
        Map<String, String> words = Map.of("a", "SUM(t.x)", "a_b", "COUNT(*)");

        assertThat(Parts.inlined("a + a_b", words)).isEqualTo("(SUM(t.x)) + (COUNT(*))");
        assertThat(Parts.inlined("t.a + a.t + a(1)", words)).isEqualTo("t.a + a.t + a(1)");
        assertThat(Parts.inlined("'a' || \"a\" || a", words))
                .isEqualTo("'a' || \"a\" || (SUM(t.x))");
        assertThat(Parts.inlined("x + y", Map.of("x", "y", "y", "$1 \\ x")))
                .isEqualTo("(y) + ($1 \\ x)");
        assertThat(Parts.inlined("a", Map.of())).isEqualTo("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE", "ISO-8859-1", "windows-1252"})
    void lettersComeAsTheyWere(String charset) {
        Charset said = Charset.forName(charset);
        String text = "name: Größe\n";

        assertThat(Documents.text(text.getBytes(said), said)).isEqualTo(text);
    }

    @Test
    void aByteOrderMarkSaysItself() {
        for (Charset marked :
                Set.of(
                        StandardCharsets.UTF_8,
                        StandardCharsets.UTF_16BE,
                        StandardCharsets.UTF_16LE)) {
            byte[] bytes = "\uFEFFname: 💥 مرحبا".getBytes(marked);

            assertThat(Documents.text(bytes, null)).as(marked.name()).isEqualTo("name: 💥 مرحبا");
        }
    }

    @Test
    void utf8IsUtf8WhateverIsSaid() {
        byte[] bytes = "Größe".getBytes(StandardCharsets.UTF_8);

        assertThat(Documents.text(bytes, StandardCharsets.ISO_8859_1)).isEqualTo("Größe");
    }

    @Test
    void nothingIsNothing() {
        assertThat(Documents.text(new byte[0], null)).isEmpty();
        assertThat(Documents.text(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, null))
                .isEmpty();
    }

    @Test
    void lettersThatDoNotReadAreToldByTheirLine() {
        byte[] latin = "a: 1\nb: 2\nc: Größe\n".getBytes(StandardCharsets.ISO_8859_1);

        assertThatThrownBy(() -> Documents.text(latin, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not UTF-8 (line 3)")
                .hasMessageContaining("charset=");
    }

    private static Formats.Outcome.Read read(String text, @Nullable String wanted) {
        Formats.Outcome outcome = Formats.read(text, wanted);
        assertThat(outcome).as(text).isInstanceOf(Formats.Outcome.Read.class);
        return (Formats.Outcome.Read) outcome;
    }
}
