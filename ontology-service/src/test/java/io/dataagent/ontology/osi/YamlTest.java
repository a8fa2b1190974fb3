package io.dataagent.ontology.osi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts stay texts and numbers numbers, whatever they look like.
class YamlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "~",
                "null",
                "Null",
                "true",
                "Yes",
                "no",
                "off",
                "y",
                "N",
                "1",
                "-1",
                "+1",
                "1_000",
                "1e3",
                ".5",
                ".inf",
                ".NaN",
                "0x10",
                "0o17",
                "017",
                "12:30",
                "12:30:45",
                "2024-05-17",
                "2024-05-17T10:00:00Z",
                "<<",
                "=",
                "- a",
                "-",
                "? a",
                "a: b",
                "a:",
                ": a",
                "a #b",
                "#b",
                "&a",
                "*a",
                "!a",
                "!!str x",
                "%a",
                "@a",
                "`a`",
                "'a'",
                "\"a\"",
                "it's",
                "[a]",
                "{a}",
                "a, b",
                "|",
                ">",
                "---",
                "...",
                " a",
                "a ",
                "a\nb",
                "a\n",
                "\na",
                "a\r\nb",
                "a\tb",
                "\t",
                "a\\nb",
                "a\u0085b",
                "a\u2028b",
                "a\u00a0",
                "\ufeffa",
                "مرحبا: #1",
                "\u202eabc",
                "💥: 💥",
                "e\u0301",
                "\u0000",
                "\u001b[31m",
                "\u007f"
            })
    void aTextComesBackAsItWas(String text) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("value", text).putArray("list").add(text);
        node.putObject("inner").put(text.isEmpty() ? "empty" : text, "key");

        JsonNode back = Yaml.read(Yaml.write(node));

        assertThat(back).isEqualTo(node);
    }

    @ParameterizedTest
    @CsvSource({
        "a: 1, NUMBER",
        "a: 1.5, NUMBER",
        "a: true, BOOLEAN",
        "a: 'true', STRING",
        "a: null, NULL",
        "a: ~, NULL",
        "a:, NULL",
        "a: x, STRING",
        "a: [], ARRAY",
        "a: {}, OBJECT"
    })
    void readsWhatIsMeant(String yaml, String type) {
        assertThat(Yaml.read(yaml).path("a").getNodeType()).hasToString(type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n", "a", "- a", "[1]", "null", "42", "# only a comment"})
    void aDocumentIsAnObject(String text) {
        assertThatThrownBy(() -> Yaml.read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not an object");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: 1\\na: 2 | Duplicate",
                "{\"a\": 1, \"a\": 2} | Duplicate",
                "a: &x 1\\nb: *x | aliases are not read",
                "a: [1 | (line",
                "a: b: c | (line",
                "\\tb: c | not readable"
            })
    void saysWhyItDoesNotRead(String text, String why) {
        String yaml = text.replace("\\n", "\n").replace("\\t", "\t");

        assertThatThrownBy(() -> Yaml.read(yaml))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void namesTheLineOfAnAlias() {
        assertThatThrownBy(() -> Yaml.read("a: &x 1\nb: 2\nc: *x\n"))
                .hasMessageContaining("*x")
                .hasMessageContaining("(line 3)");
    }

    @Test
    void bracesThatAreNoJsonAreYaml() {
        assertThat(Yaml.read("{a: 1, b: [x, y]}").path("b").path(1).asText()).isEqualTo("y");
    }

    @Test
    void jsonBehindBlanksIsJson() {
        assertThat(Yaml.read(" \n {\"a\": \"\\u00e9\"}").path("a").asText()).isEqualTo("é");
    }

    @Test
    void aLongTextStaysOnOneLine() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("a", "word ".repeat(500) + "x");

        assertThat(Yaml.write(node).lines()).hasSize(1);
        assertThat(Yaml.read(Yaml.write(node))).isEqualTo(node);
    }
}
