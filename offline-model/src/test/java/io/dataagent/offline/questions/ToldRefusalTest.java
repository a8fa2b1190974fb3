package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.plan.Planner;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A refusal is one short paragraph: the words that are not understood, and questions that are
/// answered.
class ToldRefusalTest {

    private static final Sample RETAIL = Sample.script("retail_refusal", RetailSchema.script());
    private static final Pattern EXAMPLE = Pattern.compile("“([^”]+)”");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many products are still in the range? | still, range | some words mean nothing in this data: “still”, “range”.",
                "What is the weather? | weather | it names nothing that could be counted, measured or listed: “weather”.",
                "Wobble the frobs | Wobble the frobs | it is not clear what of the data is meant."
            })
    void saysWhatIsNotUnderstoodOnceAndWhatIsAnswered(String question, String words, String told) {
        List<String> missing = List.of(words.split(", "));
        String reason =
                "The question is not covered: "
                        + told.replaceAll("[“”]", "").replaceAll("\\.$", "")
                        + (told.contains("“") ? "" : ": " + words)
                        + ".";

        List<String> paragraphs = refused(question, new CannotAnswer(reason, missing, names()));

        assertThat(paragraphs).hasSize(1);
        assertThat(paragraphs.getFirst())
                .startsWith("I cannot answer this from the data at hand: " + told + " You can ask")
                .doesNotContain("order items", "stockouts");
        Matcher asked = EXAMPLE.matcher(paragraphs.getFirst().replaceFirst(".*You can ask", ""));
        assertThat(asked.results().map(r -> r.group(1)).toList())
                .hasSize(2)
                .allSatisfy(q -> assertThat(Planner.plan(block(q)).missing()).isEmpty());
    }

    private static List<String> names() {
        return RETAIL.datasets().stream().map(d -> d.name()).toList();
    }

    private static ContextBlock block(String question) {
        return Asking.of(RETAIL, question).block();
    }

    private static List<String> refused(String question, CannotAnswer why) {
        var refused =
                ContractJson.mapper()
                        .<com.fasterxml.jackson.databind.node.ObjectNode>valueToTree(
                                block(question));
        refused.set("cannotAnswer", ContractJson.mapper().valueToTree(why));
        return Narrator.write(ContractJson.mapper().convertValue(refused, ContextBlock.class))
                .paragraphs();
    }
}
