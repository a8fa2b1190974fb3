package io.dataagent.chat.conversation.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.chat.conversation.wire.ClarificationRequest.Given;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.ClarificationAnswer.Answer;
import io.dataagent.contracts.run.PreferenceNote;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which answer belongs to which question, and what of it are the person's own words.
class ClarificationRequestTest {

    private static final MessageId ASKED = MessageId.of("0197a000-0000-7000-8000-0000000000aa");
    private static final ClarificationQuestion WINDOW =
            new ClarificationQuestion("Which time?", "this year", "window", List.of());
    private static final ClarificationQuestion REGION =
            new ClarificationQuestion("Which region?", "all", "region", List.of());
    private static final List<ClarificationQuestion> BOTH = List.of(WINDOW, REGION);

    @Test
    void anAnswerFindsItsQuestionByKeyOrByItsWords() {
        ClarificationAnswer answer =
                request(null, by("region", "North"), to("Which time?", " last month "))
                        .resolved("How many?", BOTH);

        assertThat(answer)
                .isEqualTo(
                        new ClarificationAnswer(
                                ASKED,
                                "How many?",
                                List.of(
                                        new Answer("Which time?", "window", "last month"),
                                        new Answer("Which region?", "region", "North")),
                                false));
    }

    @Test
    void theKeyCountsMoreThanTheWords() {
        Given both = new Given("Which time?", "region", "North");

        assertThat(request(null, both).resolved("q", BOTH).answers())
                .containsExactly(new Answer("Which region?", "region", "North"));
    }

    @Test
    void whatIsNotAnsweredIsAssumedOnlyWhereThePersonGoesOn() {
        assertThat(request(true, by("region", "North")).resolved("q", BOTH).answers())
                .containsExactly(
                        new Answer("Which time?", "window", "this year"),
                        new Answer("Which region?", "region", "North"));
        assertThat(request(false, by("region", "North")).resolved("q", BOTH).answers())
                .containsExactly(new Answer("Which region?", "region", "North"));
        assertThat(request(true).resolved("q", BOTH).proceed()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n"})
    void aBlankAnswerIsNone(String blank) {
        refused(() -> request(null, by("region", blank)).resolved("q", BOTH), "proceed");
        assertThat(request(true, by("region", blank)).resolved("q", BOTH).answers())
                .contains(new Answer("Which region?", "region", "all"));
    }

    @Test
    void whoSaysNothingHasAnsweredNothing() {
        refused(() -> request(null).resolved("q", BOTH), "Answer a question");
        refused(() -> request(null, by("region", null)).resolved("q", BOTH), "Answer a question");
        refused(() -> request(true).resolved("q", List.of()), "Answer a question");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, -", "Which colour?, -", "-, colour", "Which time?, colour", "'', -"})
    void anAnswerToAQuestionThatWasNotAskedIsRefused(
            @Nullable String question, @Nullable String key) {
        Given stray = new Given(question, key, "red");

        refused(
                () -> request(true, by("region", "North"), stray).resolved("q", BOTH),
                "no question");
    }

    @Test
    void theFirstOfTwoAnswersToOneQuestionCounts() {
        assertThat(
                        request(null, by("region", "North"), by("region", "South"))
                                .resolved("q", BOTH)
                                .answers())
                .containsExactly(new Answer("Which region?", "region", "North"));
        assertThat(
                        request(null, by("region", " "), by("region", "South"))
                                .resolved("q", BOTH)
                                .answers())
                .containsExactly(new Answer("Which region?", "region", "South"));
    }

    @Test
    void onlyThePersonsOwnWordsCanBecomePreferences() {
        assertThat(request(true, by("region", "North")).ownWords(BOTH))
                .containsExactly(new PreferenceNote("region", "North", "Which region?"));
        assertThat(request(true).ownWords(BOTH)).isEmpty();
    }

    @Test
    void anAssumptionThatIsSentBackIsNobodysWordsUnlessItIsMeant() {
        assertThat(request(true, by("region", "all")).ownWords(BOTH)).isEmpty();
        assertThat(request(false, by("region", "all")).ownWords(BOTH))
                .containsExactly(new PreferenceNote("region", "all", "Which region?"));
    }

    @Test
    void anAnswerIsBoundedAndCanBeKept() {
        String globe = "\uD83C\uDF0D";

        assertThat(by("region", globe.repeat(2_000)).answer()).isEqualTo(globe.repeat(2_000));
        refused(() -> by("region", "a".repeat(2_001)), "2000 characters");
        refused(() -> by("region", "a\0b"), "NUL");
        refused(() -> by("region", "\uD83C"), "surrogate");
    }

    @Test
    void saysWhichMessageAsked() {
        refused(() -> new ClarificationRequest(null, null, null, null), "messageId");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, -", "'*', -", "' * ', -", "'\"0\"', 0", "' \"17\" ', 17"})
    void theExpectedVersionIsAnETagOfAChat(@Nullable String header, @Nullable Integer version) {
        assertThat(ExpectedVersion.of(header).map(ExpectedVersion::version).orElse(null))
                .isEqualTo(version);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "17",
                "\"\"",
                "\"-1\"",
                "W/\"1\"",
                "\"1\", \"2\"",
                "\"1234567890\"",
                "\"a\""
            })
    void anyOtherETagIsRefused(String header) {
        refused(() -> ExpectedVersion.of(header), "'If-Match'");
    }

    @Test
    void aVersionThatIsNotTheExpectedOneIsAConflict() {
        ExpectedVersion three = new ExpectedVersion(3);
        three.require(3);

        for (int found : new int[] {2, 4}) {
            assertThat(
                            catchThrowableOfType(ProblemException.class, () -> three.require(found))
                                    .problem()
                                    .code())
                    .isEqualTo(ProblemCode.VERSION_CONFLICT);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "How many? | How many?",
                "First line¶second | First line",
                "\u202EWhy\u0007? | Why?",
                "\u0007\u202E | New chat"
            })
    void aQuestionNamesItsChatByItsFirstLine(String question, String name) {
        assertThat(ChatName.from(new Question(question.replace('¶', '\n'))).text()).isEqualTo(name);
    }

    @Test
    void aQuestionIsBoundedAsPeopleCountAndNamesNoMoreThanFits() {
        String globe = "\uD83C\uDF0D";
        Question longest = new Question(" " + globe.repeat(10_000) + " ");

        assertThat(longest.text()).isEqualTo(globe.repeat(10_000));
        assertThat(ChatName.from(longest).text()).isEqualTo(globe.repeat(79) + "…");
        assertThat(
                        catchThrowableOfType(
                                        ProblemException.class,
                                        () -> new Question(globe.repeat(10_001)))
                                .problem()
                                .code())
                .isEqualTo(ProblemCode.QUESTION_TOO_LONG);
        assertThat(
                        catchThrowableOfType(ProblemException.class, () -> Question.of(null))
                                .problem()
                                .code())
                .isEqualTo(ProblemCode.QUESTION_EMPTY);
    }

    private static ClarificationRequest request(@Nullable Boolean proceed, Given... answers) {
        return new ClarificationRequest(ASKED, "ignored", List.of(answers), proceed);
    }

    private static Given by(String key, @Nullable String answer) {
        return new Given(null, key, answer);
    }

    private static Given to(String question, String answer) {
        return new Given(question, null, answer);
    }

    private static void refused(ThrowingCallable made, String words) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, made);

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
        assertThat(refused.problem().detail()).contains(words);
    }
}
