package io.dataagent.testkit.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.junit.jupiter.api.Test;

class TokenIssuerTest {

    @Test
    void itsTokensVerifyWithItsPublicKeyAndLiveAsLongAsAskedFor() throws Exception {
        try (TokenIssuer issuer = TokenIssuer.start((self, call) -> call.answer(404))) {
            String token = issuer.sign(issuer.claims("carla", "data-agent", 60));
            JsonWebKeySet keys = new JsonWebKeySet(get(issuer, "/jwks").body());

            JwtClaims read =
                    new JwtConsumerBuilder()
                            .setVerificationKey(keys.getJsonWebKeys().getFirst().getKey())
                            .setExpectedIssuer(issuer.url())
                            .setExpectedAudience("data-agent")
                            .setRequireExpirationTime()
                            .build()
                            .processToClaims(token);

            assertThat(read.getSubject()).isEqualTo("carla");
            assertThat(read.getExpirationTime().getValue() - read.getIssuedAt().getValue())
                    .isEqualTo(60);
            assertThat(get(issuer, "/other").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void readsWhatItIsAskedAndAnswersWithJson() throws Exception {
        try (TokenIssuer issuer =
                TokenIssuer.start(
                        (self, call) ->
                                call.answer(
                                        202,
                                        "{\"path\":\"%s\",\"name\":\"%s\"}"
                                                .formatted(
                                                        call.path(), call.query().get("name"))))) {

            HttpResponse<String> answer = get(issuer, "/who?name=Ada%20L%26");

            assertThat(answer.statusCode()).isEqualTo(202);
            assertThat(answer.body()).isEqualTo("{\"path\":\"/who\",\"name\":\"Ada L&\"}");
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        }
        assertThat(TokenIssuer.Call.form(null)).isEmpty();
        assertThat(TokenIssuer.Call.form("a=1&b=")).isEqualTo(Map.of("a", "1", "b", ""));
    }

    private static HttpResponse<String> get(TokenIssuer issuer, String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(issuer.url() + path)).build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }
}
