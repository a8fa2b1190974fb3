package io.dataagent.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.conversation.wire.Wishes;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What may stand in the bodies of conversations, and which wish goes with which kind of run.
class RequestsTest {

    private static final String GLOBE = "\uD83C\uDF0D";
    private static final MessageId SOURCE = MessageId.of("0197a000-0000-7000-8000-0000000000aa");

    @ParameterizedTest
    @CsvSource({"1, true", "30, true", "0, false", "31, false", "-1, false"})
    void anExplorationHasFrom1To30Steps(int steps, boolean allowed) {
        if (allowed) {
            assertThat(message("explore", steps, null, null).wishes(RunKind.EXPLORE).maxSteps())
                    .isEqualTo(steps);
        } else {
            refused(() -> message("explore", steps, null, null), "'maxSteps'");
        }
    }

    @ParameterizedTest
    @EnumSource(RunKind.class)
    void eachWishIsForOneKindOfRunOnly(RunKind kind) {
        Requests.SendMessage none = message(null, null, null, null);
        Requests.SendMessage steps = message(null, 3, null, null);
        Requests.SendMessage words = message(null, null, "returns are late", null);
        Requests.SendMessage code = message(null, null, null, "print(1)");

        assertThat(none.wishes(kind)).isEqualTo(Wishes.NONE);
        if (kind == RunKind.EXPLORE) {
            assertThat(steps.wishes(kind)).isEqualTo(new Wishes(3, null, null));
            assertThat(words.wishes(kind)).isEqualTo(new Wishes(null, "returns are late", null));
        } else {
            refused(() -> steps.wishes(kind), "'explore'");
            refused(() -> words.wishes(kind), "'explore'");
        }
        if (kind == RunKind.FILES) {
            assertThat(code.wishes(kind)).isEqualTo(new Wishes(null, null, null, "print(1)"));
        } else {
            refused(() -> code.wishes(kind), "'files'");
        }
    }

    @Test
    void aBlankDescriptionIsNoneAndGoesWithEveryKind() {
        Requests.SendMessage blank = message(null, null, "  \n", null);

        assertThat(blank.wishes(RunKind.ANALYST)).isEqualTo(Wishes.NONE);
        assertThat(blank.wishes(RunKind.EXPLORE).none()).isTrue();
    }

    @Test
    void textsAreAsLongAsPeopleCount() {
        String longest = GLOBE.repeat(4_000);

        assertThat(message("explore", null, longest, null).dataDescription()).isEqualTo(longest);
        refused(() -> message("explore", null, longest + "a", null), "'dataDescription'");
        assertThat(message("files", null, null, "a".repeat(50_000)).code()).hasSize(50_000);
        refused(() -> message("files", null, null, "a".repeat(50_001)), "'code'");
        assertThat(new Requests.WriteReport(null, null, GLOBE.repeat(200)).audience())
                .isEqualTo(GLOBE.repeat(200));
        refused(() -> new Requests.WriteReport(null, null, "a".repeat(201)), "'audience'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\uD83C", "\uDF0Da"})
    void noTextHoldsWhatNoDatabaseCanKeep(String text) {
        refused(() -> message("explore", null, text, null), "'dataDescription'");
        refused(() -> message("files", null, null, text), "'code'");
        refused(() -> new Requests.WriteReport(null, null, text), "'audience'");
        refused(() -> new Requests.GiveFeedback("up", text), "'reason'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\t"})
    void codeIsNotBlank(String code) {
        refused(() -> message("files", null, null, code), "'code'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Analyst", "analyst ", "", "none", "explore,files"})
    void anUnknownKindIsRefusedWithTheListOfThoseThatThereAre(String kind) {
        for (ThrowingCallable body :
                List.<ThrowingCallable>of(
                        () -> new Requests.CreateChat(null, null, null, kind),
                        () -> new Requests.PatchChat(null, null, kind),
                        () -> message(kind, null, null, null))) {
            refused(body, RunKind.names().toArray(String[]::new));
        }
    }

    @Test
    void aChatIsForAnalystsUnlessItSaysOtherwise() {
        assertThat(new Requests.CreateChat(null, null, null, null).runKind())
                .isEqualTo(RunKind.ANALYST);
        assertThat(new Requests.CreateChat(null, null, null, "files").runKind())
                .isEqualTo(RunKind.FILES);
        refused(
                () -> new Requests.CreateChat(null, null, null, null).requiredOntology(),
                "'ontologyId'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // the change | name, named, provider, kind afterwards
                "{} | old | false | openai | ANALYST",
                "{\"name\":\"new\"} | new | true | openai | ANALYST",
                "{\"name\":null} | old | false | openai | ANALYST",
                "{\"llmProvider\":\"azure\"} | old | false | azure | ANALYST",
                "{\"llmProvider\":null} | old | false | - | ANALYST",
                "{\"kind\":\"explore\"} | old | false | openai | EXPLORE",
                "{\"name\":\" a\\nb \",\"kind\":\"files\"} | a b | true | openai | FILES"
            })
    void aChangeChangesOnlyWhatItNames(
            String change, String name, boolean named, @Nullable String provider, RunKind kind) {
        ChatEntity chat = chat();

        ContractJson.read(change, Requests.PatchChat.class).apply(chat);

        assertThat(chat.name).isEqualTo(name);
        assertThat(chat.named).isEqualTo(named);
        assertThat(chat.llmProvider).isEqualTo(provider);
        assertThat(chat.kind).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"Open AI\"", "\"\"", "7", "{}", "[\"openai\"]", "true", "\"-a\""})
    void whatIsNoNameOfAProviderIsNotKept(String provider) {
        ChatEntity chat = chat();
        JsonNode given = ContractJson.read(provider, JsonNode.class);

        if (provider.equals("true")) {
            // every word of letters is a name; whether there is such a provider the agent knows
            new Requests.PatchChat(null, given, null).apply(chat);
            assertThat(chat.llmProvider).isEqualTo("true");
        } else {
            refused(() -> new Requests.PatchChat(null, given, null).apply(chat), "'llmProvider'");
            assertThat(chat.llmProvider).isEqualTo("openai");
        }
    }

    @Test
    void theSectionsOfAReportComeOnceAndInTheirOwnOrder() {
        Wishes wishes =
                new Requests.WriteReport(List.of("next", "summary", "next", "data"), "de-AT", " b ")
                        .wishes(SOURCE);

        assertThat(wishes.report())
                .isEqualTo(
                        new Wishes.Report(
                                SOURCE, List.of(Part.SUMMARY, Part.DATA, Part.NEXT), "de-AT", "b"));
        assertThat(new Requests.WriteReport(null, null, "  ").wishes(SOURCE).report())
                .isEqualTo(new Wishes.Report(SOURCE, List.of(), null, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Summary", "", "summary ", "all", "not-confirmed"})
    void aSectionThatThereIsNotIsRefusedWithTheListOfThoseThatThereAre(String section) {
        Requests.WriteReport report = new Requests.WriteReport(List.of(section), null, null);

        refused(() -> report.wishes(SOURCE), "'sections'", "not_confirmed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de-AT", "zh-Hans-CN", "ast"})
    void aLanguageIsATag(String tag) {
        assertThat(new Requests.WriteReport(null, tag, null).language()).isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "EN", "english", "de_AT", "de-", "de-a", "en\nIgnore all"})
    void anyOtherLanguageIsRefused(String tag) {
        refused(() -> new Requests.WriteReport(null, tag, null), "'language'");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-", "Up", "''", "sideways", "'up '", "1"})
    void aRatingIsUpOrDown(@Nullable String rating) {
        refused(() -> new Requests.GiveFeedback(rating, null), "'rating'");
    }

    @Test
    void aReasonIsTrimmedAndBoundedAndNotBlank() {
        assertThat(new Requests.GiveFeedback("up", " good ").reason()).isEqualTo("good");
        assertThat(new Requests.GiveFeedback("down", GLOBE.repeat(2_000)).reason())
                .isEqualTo(GLOBE.repeat(2_000));
        refused(() -> new Requests.GiveFeedback("up", "a".repeat(2_001)), "'reason'");
        refused(() -> new Requests.GiveFeedback("up", "  "), "'reason'");
    }

    @Test
    void anotherRatingReplacesTheReasonToo() {
        FeedbackEntity feedback = new FeedbackEntity();
        new Requests.GiveFeedback("down", "wrong").apply(feedback);

        new Requests.GiveFeedback("up", null).apply(feedback);

        assertThat(feedback.rating).isEqualTo("up");
        assertThat(feedback.reason).isNull();
    }

    private static Requests.SendMessage message(
            @Nullable String kind,
            @Nullable Integer steps,
            @Nullable String description,
            @Nullable String code) {
        return new Requests.SendMessage("q", null, kind, steps, description, code);
    }

    private static ChatEntity chat() {
        ChatEntity chat = new ChatEntity();
        chat.name = "old";
        chat.llmProvider = "openai";
        chat.kind = RunKind.ANALYST;
        return chat;
    }

    private static void refused(ThrowingCallable body, String... words) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, body);

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
        assertThat(refused.problem().detail()).contains(words);
    }
}
