package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.ProviderId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {

    private static Endpoint at(String url, String key) {
        return new Endpoint(ProviderId.OPENAI, url, key, "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://h/v1", "http://h/v1/", "http://h/v1///", " http://h/v1/ \n"})
    void anAddressEndsWithoutASlash(String url) {
        assertThat(at(url, "").baseUrl()).isEqualTo("http://h/v1");
        assertThat(at(url, "").reachable()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost:8000/v1",
                "h/v1",
                "ftp://h/v1",
                "file:///etc/passwd",
                "http://",
                "http:///v1",
                "http://h/v1?key=1",
                "http://h/v1#a",
                "http://h/my models"
            })
    void whatIsNoAddressOfHttpIsNotReachable(String url) {
        assertThat(at(url, "").reachable()).isFalse();
    }

    @Test
    void aKeyFromAFileEndsWithoutItsLineBreak() {
        assertThat(at("http://h", "sk-1\r\n").key()).isEqualTo("sk-1");
        assertThat(at("http://h", "sk-1\r\n").sendable()).isTrue();
        assertThat(at("http://h", "a key").sendable()).isTrue();
        assertThat(at("http://h", "").sendable()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sk-1\nsk-2", "sk-1\u0000", "sk-\u00e4", "sk-\u20ac", "a\tb"})
    void aKeyThatNoHeaderTakesIsKnownBeforeItIsSent(String key) {
        assertThat(at("http://h", key).sendable()).isFalse();
    }

    @Test
    void neverShowsItsKey() {
        assertThat(at("http://h/v1", "sk-secret")).hasToString("openai at http://h/v1");
    }

    @ParameterizedTest
    @CsvSource({
        "gpt-4o, gpt-4o",
        "my model, my%20model",
        "a/../../b, a%2F..%2F..%2Fb",
        "a?b=c#d, a%3Fb%3Dc%23d",
        "ä, %C3%A4"
    })
    void aDeploymentIsOneSegmentOfThePath(String model, String segment) {
        assertThat(at("http://h/", "").deployment(model))
                .isEqualTo("http://h/openai/deployments/" + segment);
    }
}
