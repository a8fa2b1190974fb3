package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is done about a refusal, by the sentences that servers answer with.
class RemedyTest {

    private static final Wishes ALL = Wishes.of("m", 0.5, new Reasoning.Budget(2_000), 16_000);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Unsupported value: 'temperature' does not support 0.5 | TEMPERATURE",
                "`temperature` may only be set to 1 when thinking is enabled | TEMPERATURE",
                "Thinking may not be enabled when tool_choice forces tool use | TOOL_CHOICE",
                "Unrecognized request argument supplied: reasoning_effort | REASONING",
                "thinking.enabled.budget_tokens: Input should be >= 1024 | REASONING",
                "Unsupported parameter: 'max_tokens' is not supported | MAX_TOKENS",
                "'response_format' of type 'json_schema' is not supported | FORM",
                "cache_control: Extra inputs are not permitted | CACHE",
                // the one that is named first
                "cache_control does not go with temperature | CACHE",
            })
    void theParameterIsTheOneThatTheSentenceNamesFirst(String sentence, Parameter parameter) {
        assertThat(remedy(400, "", sentence)).map(Remedy::parameter).contains(parameter);
        assertThat(remedy(422, "", sentence)).map(Remedy::parameter).contains(parameter);
    }

    @Test
    void theFieldThatNamesTheParameterCountsMoreThanTheSentence() {
        assertThat(remedy(400, "response_format", "temperature is fine"))
                .map(Remedy::parameter)
                .contains(Parameter.FORM);
        assertThat(remedy(400, "messages", "temperature is fine")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 402, 403, 404, 408, 413, 429, 500, 503})
    void onlyARefusedRequestHasARemedy(int status) {
        assertThat(remedy(status, "temperature", "temperature is not supported")).isEmpty();
    }

    @Test
    void whatCannotBeWeakenedHasNoRemedy() {
        Wishes weak =
                new Wishes(
                        "m",
                        null,
                        new Reasoning.Unset(),
                        0,
                        true,
                        Wishes.Form.INSTRUCTIONS,
                        false,
                        false);
        String all = "temperature tool_choice thinking max_tokens response_format cache_control";

        assertThat(Remedy.of(new Complaint(400, "", "", all), weak)).isEmpty();
    }

    @Test
    void aRefusalThatNamesNothingHasNoRemedy() {
        assertThat(remedy(400, "", "messages: at least one message is required")).isEmpty();
        assertThat(remedy(400, "", "")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "max_tokens: 16000 > 8192, which is the maximum | 8192",
                "max_tokens is too large: 16000. This model supports at most 4096 | 4096",
                "max_tokens must be less than or equal to 2,048 | 2048",
                "max_tokens <= 300 | 300",
                // too small to be one, or no less than what was asked for
                "max_tokens at most 255 | 0",
                "max_tokens at most 16000 | 0",
                "max_tokens at most 20000 | 0",
                // numbers from outside, of any length
                "max_tokens at most 9999999999 | 0",
                "max_tokens at most 99999999999999999999999 | 0",
                "max_tokens at most 4,,,,,, | 0",
                "max_tokens is not supported | 0",
            })
    void anotherBoundIsTakenWhereTheProviderNamesAUsefulOne(String sentence, int bound) {
        assertThat(remedy(400, "", sentence)).map(Remedy::bound).contains(bound);
    }

    @Test
    void aBoundIsReadOnlyForTheBoundOfTheAnswer() {
        Remedy remedy = remedy(400, "", "temperature must be at most 1000").orElseThrow();

        assertThat(remedy).isEqualTo(new Remedy(Parameter.TEMPERATURE, "0.5", 0));
        assertThat(remedy.applied(ALL).maxTokens()).isEqualTo(16_000);
        assertThat(remedy.applied(ALL).temperature()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "exceed context limit: 190000 + 16000 > 200000, decrease max_tokens | 10000",
                "exceed context limit: 199744 + 16000 > 200000 | 256",
                "This model's maximum context length is 8192. You requested 9000 (7000 in the"
                        + " messages, 2000 in the completion) | -1",
                "maximum context length is 8192; lower max_tokens | -1",
            })
    void aPromptThatFitsAloneGetsWhatRoomIsLeft(String sentence, int bound) {
        Optional<Remedy> remedy = remedy(400, "", sentence);

        assertThat(remedy).contains(new Remedy(Parameter.MAX_TOKENS, "16000", bound));
        assertThat(remedy.orElseThrow().applied(ALL).maxTokens()).isEqualTo(Math.max(0, bound));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "prompt is too long: 210000 tokens > 200000 maximum",
                "exceed context limit: 199745 + 16000 > 200000",
                "exceed context limit: 210000 + 16000 > 200000",
                "exceed context limit: 100000 + 16000 > 200000",
                "exceed context limit: 999999999999 + 5 > 3",
                "exceed context limit: 1 + 5 > 999999999999",
                "exceed context limit: 99999999999999999999 + 5 > 99999999999999999999",
            })
    void aPromptThatIsTooLongByItselfHasNoRemedy(String sentence) {
        assertThat(remedy(400, "", sentence)).isEmpty();
    }

    @Test
    void theBoundThatIsDroppedIsDroppedOnlyOnce() {
        Wishes unbounded = ALL.bounded(0, false);
        Complaint again = new Complaint(400, "", "", "maximum context: lower max_tokens");

        assertThat(Remedy.of(again, unbounded)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Parameter.class)
    void isRememberedForTheRefusedValueOnly(Parameter parameter) {
        Remedy remedy = new Remedy(parameter, ALL.value(parameter), 0);
        Wishes next = remedy.applied(ALL);

        assertThat(remedy.fits(ALL)).isTrue();
        assertThat(remedy.fits(next)).isFalse();
        assertThat(remedy.note())
                .startsWith(parameter.names().getFirst())
                .contains("left out or weakened");
    }

    @Test
    void saysHowFarABoundWasLowered() {
        assertThat(new Remedy(Parameter.MAX_TOKENS, "16000", 8192).note())
                .isEqualTo("max_completion_tokens lowered to 8192: the model allows no more");
        assertThat(new Remedy(Parameter.MAX_TOKENS, "16000", Remedy.DROPPED).note())
                .contains("left out");
    }

    private static Optional<Remedy> remedy(int status, String parameter, String sentence) {
        return Remedy.of(new Complaint(status, "", parameter, sentence), ALL);
    }
}
