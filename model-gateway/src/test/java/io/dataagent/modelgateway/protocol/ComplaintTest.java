package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.FailureKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the refusals of real servers mean.
class ComplaintTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // by status alone
                "400 | {} | BAD_REQUEST",
                "401 | {} | BAD_KEY",
                "402 | {} | OUT_OF_CREDIT",
                "403 | {} | BAD_KEY",
                "404 | {} | UNKNOWN_MODEL",
                "408 | {} | SERVER_ERROR",
                "409 | {} | SERVER_ERROR",
                "413 | {} | CONTEXT_OVERFLOW",
                "422 | {} | BAD_REQUEST",
                "425 | {} | SERVER_ERROR",
                "429 | {} | RATE_LIMITED",
                "499 | {} | BAD_REQUEST",
                "500 | {} | SERVER_ERROR",
                "529 | {} | SERVER_ERROR",
                // what they say counts more than their status
                "400 | {'error':{'message':'This model`s maximum context length is 8192'}}"
                        + " | CONTEXT_OVERFLOW",
                "400 | {'error':{'code':'context_length_exceeded'}} | CONTEXT_OVERFLOW",
                "400 | {'error':{'message':'prompt is too long: 9 tokens > 8 maximum'}}"
                        + " | CONTEXT_OVERFLOW",
                "400 | {'error':{'message':'input length and `max_tokens` exceed context limit'}}"
                        + " | CONTEXT_OVERFLOW",
                "400 | {'error':{'code':'content_filter'}} | CONTENT_FILTER",
                "400 | {'error':{'innererror':{},'code':'x','message':'triggered Azure OpenAI`s"
                        + " content management policy'}} | CONTENT_FILTER",
                "400 | {'error':{'message':'Your credit balance is too low'}} | OUT_OF_CREDIT",
                "429 | {'error':{'type':'insufficient_quota','message':'check your billing'}}"
                        + " | OUT_OF_CREDIT",
                "400 | {'error':{'code':'model_not_found'}} | UNKNOWN_MODEL",
                "400 | {'error':{'message':'The model gpt-9 does not exist'}} | UNKNOWN_MODEL",
                "400 | {'object':'error','message':'The model `x` does not exist'} | UNKNOWN_MODEL",
                "400 | {'error':'model \\'x\\' not found, try pulling it first'} | UNKNOWN_MODEL",
                "400 | {'error':{'code':'DeploymentNotFound'}} | UNKNOWN_MODEL",
            })
    void isReadFromStatusAndWords(int status, String body, FailureKind kind) {
        assertThat(Complaint.of(status, json(body)).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rate_limit_exceeded", "rate_limit_error"})
    void whoAsksTooOftenIsNotOutOfCreditThoughThePageOfBillsIsNamed(String code) {
        String body =
                """
                {"error":{"code":"%s","message":"Rate limit reached on requests per min. Please
                 add a payment method at https://platform.openai.com/account/billing"}}
                """
                        .formatted(code)
                        .replace("\n", "");

        assertThat(Complaint.of(429, body).kind()).isEqualTo(FailureKind.RATE_LIMITED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // OpenAI, Azure
                "{'error':{'message':'m','param':'temperature','code':'Unsupported_Value',"
                        + "'type':'Invalid_Request_Error'}}"
                        + " | unsupported_value invalid_request_error | temperature | m",
                // Anthropic
                "{'type':'error','error':{'type':'invalid_request_error','message':'m'}}"
                        + " | invalid_request_error | `` | m",
                // vLLM
                "{'object':'error','message':'m','type':'BadRequestError','param':null,'code':400}"
                        + " | 400 badrequesterror | `` | m",
                // FastAPI
                "{'detail':[{'loc':['body','max_tokens'],'msg':'m','type':'less_than'}]}"
                        + " | `` | max_tokens | m",
                "{'detail':'m'} | `` | `` | m",
                "{'detail':[{'loc':[],'msg':'m'}]} | `` | `` | m",
                // Ollama
                "{'error':'m'} | `` | `` | m",
                // nobody
                "{'error':{'message':{'deep':1},'param':['a'],'code':'  '}} | `` | `` | ``",
                "{'error':null} | `` | `` | ``",
                "[{'error':{'message':'m'}}] | `` | `` | ``",
                "null | `` | `` | ``",
                "7 | `` | `` | ``",
                "'text' | `` | `` | text",
            })
    void hasCodeParameterAndMessageInEveryForm(
            String body, String code, String parameter, String message) {
        Complaint complaint = Complaint.of(400, json(body));

        assertThat(complaint.code()).isEqualTo(code);
        assertThat(complaint.parameter()).isEqualTo(parameter);
        // a text by itself is no error object, but harmless
        assertThat(complaint.message()).isEqualTo(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "<html>Bad Gateway</html>", "{\"error\":{", "{\"a\":1", "\0"})
    void whatIsNoJsonIsReadByItsStatusAlone(String body) {
        assertThat(Complaint.of(502, body))
                .isEqualTo(new Complaint(502, "", "", ""))
                .extracting(Complaint::kind)
                .isEqualTo(FailureKind.SERVER_ERROR);
    }

    @Test
    void aBodyThatIsNestedTooDeepIsReadByItsStatusAlone() {
        String body = "{\"error\":".repeat(5_000) + "1" + "}".repeat(5_000);

        assertThat(Complaint.of(429, body).kind()).isEqualTo(FailureKind.RATE_LIMITED);
    }

    private static String json(String text) {
        String quoted = text.replace("\\'", "~").replace('\'', '"').replace('~', '\'');
        return quoted.replace('`', '\'');
    }
}
