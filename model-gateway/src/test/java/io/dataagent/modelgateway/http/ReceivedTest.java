package io.dataagent.modelgateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.modelgateway.FailureKind;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReceivedTest {

    @ParameterizedTest
    @CsvSource({"200, false", "302, false", "399, false", "400, true", "429, true", "599, true"})
    void refusesFromStatus400On(int status, boolean refused) {
        assertThat(answer(status, Map.of(), "").refused()).isEqualTo(refused);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a piece of a character at the end, in the middle, too long a form, a surrogate
                "61C3",
                "E282",
                "61C328",
                "C0AF",
                "EDA080",
                "FF",
                "80"
            })
    void textThatIsNotWholeUtf8IsNoAnswer(String hex) {
        Received received = new Received(200, headers(Map.of()), HexFormat.of().parseHex(hex));

        CallTrouble trouble = catchThrowableOfType(CallTrouble.class, received::text);

        assertThat(trouble.kind()).isEqualTo(FailureKind.UNREADABLE);
        assertThat(received.roughText()).isNotEmpty();
    }

    @Test
    void textIsReadAsUtf8WhateverTheHeadersSay() throws CallTrouble {
        Map<String, String> latin = Map.of("content-type", "application/json; charset=iso-8859-1");

        assertThat(answer(200, latin, "ä€𝄞").text()).isEqualTo("ä€𝄞");
    }

    @ParameterizedTest
    @CsvSource({
        "250, 17, 250",
        "0, 17, 0",
        " 250 , 17, 250",
        "soon, 17, 17000",
        "-1, 17, 17000",
        "1.5, 17, 17000",
        "99999999999, 17, 17000",
        "'', 17, 17000",
        "soon, later,",
        "soon, 1.5,",
    })
    void millisecondsCountMoreThanSecondsWhereTheyCanBeRead(
            String millis, String seconds, Long wait) {
        Map<String, String> both = Map.of("retry-after-ms", millis, "RETRY-AFTER", seconds);

        assertThat(answer(429, both, "").retryAfter())
                .isEqualTo(Optional.ofNullable(wait).map(Duration::ofMillis));
    }

    @Test
    void asksForNoWaitWhereNoneIsNamed() {
        assertThat(answer(429, Map.of(), "").retryAfter()).isEmpty();
    }

    private static Received answer(int status, Map<String, String> headers, String body) {
        return new Received(status, headers(headers), body.getBytes(StandardCharsets.UTF_8));
    }

    private static HttpHeaders headers(Map<String, String> headers) {
        Map<String, List<String>> lists = new java.util.HashMap<>();
        headers.forEach((name, value) -> lists.put(name, List.of(value)));
        return HttpHeaders.of(lists, (name, value) -> true);
    }
}
