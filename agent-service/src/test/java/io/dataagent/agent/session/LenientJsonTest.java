package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LenientJsonTest {

    private static final String ANSWER =
            "{\"datasets\":[\"orders\"],\"relationships\":[],\"coverage\":\"full\",\"missing\":[],"
                    + "\"notes\":\"a {brace} and a \\\"quote\\\"\"}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "  %s\n\n",
                "```json\n%s\n```",
                "```\n%s```",
                "Here is what I found:\n\n```json\n%s\n```\nTell me if you need more.",
                "Sure! %s I hope that helps {really}.",
                "The set {orders} fits. %s",
                "{\"oops\n %s",
            })
    void readsTheObjectWhateverStandsAroundIt(String around) {
        Drafts.Navigation read =
                LenientJson.read(around.formatted(ANSWER), Drafts.Navigation.class);

        assertThat(read)
                .isEqualTo(
                        new Drafts.Navigation(
                                List.of("orders"),
                                List.of(),
                                Coverage.FULL,
                                List.of(),
                                "a {brace} and a \"quote\""));
    }

    static Stream<String> slips() {
        return Stream.of(
                ANSWER.replace("[\"orders\"]", "\"orders\""),
                ANSWER.replace("[\"orders\"]", "[\"orders\",null]"),
                ANSWER.replace("[\"orders\"]", "[\"orders\",]"),
                ANSWER.replace("\"datasets\"", "\"Datasets\""),
                ANSWER.replace("\"full\"", "\"FULL\""),
                ANSWER.replace("\"full\"", "[\"full\"]"),
                ANSWER.replace("\"missing\":[],", "\"confidence\":0.9,"));
    }

    @ParameterizedTest
    @MethodSource("slips")
    void readsWhatIsPlainlyMeant(String answer) {
        Drafts.Navigation read = LenientJson.read(answer, Drafts.Navigation.class);

        assertThat(read.datasets()).containsExactly("orders");
        assertThat(read.coverage()).isEqualTo(Coverage.FULL);
    }

    @Test
    void readsALineBreakInAText() {
        Drafts.PythonCode code =
                LenientJson.read("{\"code\":\"a = 1\nprint(a)\"}", Drafts.PythonCode.class);

        assertThat(code.code()).isEqualTo("a = 1\nprint(a)");
    }

    @Test
    void readsAPlanWithoutItsTag() {
        PlanArtifact plan =
                LenientJson.read(
                        "{\"complexity\":\"Simple\",\"intent\":\"x\"}", PlanArtifact.class);

        assertThat(plan.complexity()).isEqualTo(Complexity.SIMPLE);
        assertThat(plan.steps()).isEmpty();
    }

    static Stream<Arguments> complaints() {
        String step = "\"description\":\"d\",\"strategy\":\"sql\"";
        return Stream.of(
                Arguments.of("", "there is no JSON object in it"),
                Arguments.of("I cannot do that.", "there is no JSON object in it"),
                Arguments.of(
                        "{\"complexity\":\"simple\",\"steps\":[",
                        "the JSON object is not closed; it was cut off"),
                Arguments.of(
                        "{\"complexity\" \"simple\"}",
                        "it is not well-formed JSON near line 1, column 15 of the object"),
                Arguments.of(
                        "{\"complexity\":\"medium\"}",
                        "“complexity” must be one of simple, analytical, conversational, not"
                                + " “medium”"),
                Arguments.of(
                        "{\"steps\":[{\"id\":\"first\"," + step + "}]}",
                        "“steps[0].id” must be a whole number"),
                Arguments.of(
                        "{\"steps\":[{\"id\":0," + step + "}]}", "“steps[0]”: step ids start at 1"),
                Arguments.of(
                        "{\"steps\":[{\"id\":1," + step + "},{\"id\":1," + step + "}]}",
                        "step ids are unique and depend on earlier steps only"),
                Arguments.of("{\"intent\":{\"text\":\"x\"}}", "“intent” must be a text"),
                Arguments.of(
                        "{\"steps\":[\"count orders\"]}",
                        "“steps[0]” must be an object with “id”, “description”, “strategy”,"
                                + " “dependsOn”, “datasets”, “expectedOutput”, “elements”"));
    }

    @ParameterizedTest
    @MethodSource("complaints")
    void complainsInTheWordsOfTheSchema(String answer, String complaint) {
        IllegalArgumentException refused =
                catchThrowableOfType(
                        IllegalArgumentException.class,
                        () -> LenientJson.read(answer, PlanArtifact.class));

        assertThat(refused).hasMessage(complaint);
        assertThat(refused.getMessage()).doesNotContain("io.dataagent", "java.", "Exception");
    }

    @Test
    void namesWhatIsLacking() {
        assertThatThrownBy(() -> LenientJson.read("{\"caveats\":[]}", Drafts.Queries.class))
                .hasMessage("the answer lacks “specs”");
    }

    @Test
    void staysQuickWhateverIsThrownAtIt() {
        String braces = "{".repeat(200_000);

        assertThatThrownBy(() -> LenientJson.object(braces))
                .hasMessage("the JSON object is not closed; it was cut off");
    }

    @Test
    void saysInWordsWhatAPropertyHolds() {
        assertThat(
                        RecordSchema.of(Drafts.Navigation.class)
                                .path("properties")
                                .properties()
                                .stream()
                                .map(e -> e.getKey() + ": " + LenientJson.shape(e.getValue()))
                                .toList())
                .containsExactly(
                        "datasets: list of text",
                        "relationships: list of text",
                        "coverage: one of full, partial, none",
                        "missing: list of text",
                        "notes: text");
    }
}
