package io.dataagent.modelgateway.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies of OpenAI and of servers that say that they are compatible.
class OpenAiAnswerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // an error with status 200
                "{'error':{'message':'x'}} | SERVER_ERROR",
                "{'error':'x','choices':[]} | SERVER_ERROR",
                // nothing in it
                "{} | EMPTY",
                "[] | EMPTY",
                "null | EMPTY",
                "{'choices':null} | EMPTY",
                "{'choices':[]} | EMPTY",
                "{'choices':{'message':{}}} | EMPTY",
                "{'choices':[{}]} | EMPTY",
                "{'choices':[{'message':null}]} | EMPTY",
                "{'choices':[{'message':'hi'}]} | EMPTY",
                // a stream's piece is no answer
                "{'choices':[{'delta':{'content':'hi'}}]} | EMPTY",
                // ended early, even if it looks whole
                "{'choices':[{'finish_reason':'length','message':{'content':'{}'}}]}"
                        + " | OUT_OF_TOKENS",
                "{'choices':[{'finish_reason':'length','message':{'tool_calls':[{}]}}]}"
                        + " | OUT_OF_TOKENS",
                "{'choices':[{'finish_reason':'content_filter','message':{'content':'a'}}]}"
                        + " | CONTENT_FILTER",
                "{'choices':[{'finish_reason':'stop','message':{'refusal':'No.'}}]} | REFUSAL",
                "{'choices':[{'message':{'content':'{}','refusal':'No.'}}]} | REFUSAL",
                // the reason that another try may mend comes first
                "{'choices':[{'finish_reason':'length','message':{'refusal':'No'}}]}"
                        + " | OUT_OF_TOKENS",
            })
    void whatMustNotBeUsedIsNamed(String body, FailureKind kind) {
        UnusableAnswer trouble =
                catchThrowableOfType(UnusableAnswer.class, () -> OpenAiAnswer.check(json(body)));

        assertThat(trouble.kind()).isEqualTo(kind);
        assertThat(trouble.usage()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'choices':[{'finish_reason':'stop','message':{'content':'a','refusal':null}}]}",
                "{'choices':[{'finish_reason':'stop','message':{'content':'a','refusal':''}}]}",
                "{'choices':[{'finish_reason':'tool_calls','message':{'content':null}}]}",
                "{'choices':[{'finish_reason':null,'message':{'content':'a'}}]}",
                "{'choices':[{'message':{'content':'a'}}],'error':null}",
                // a warning beside an answer
                "{'choices':[{'message':{'content':'a'}}],'error':{'message':'deprecated'}}"
            })
    void anythingElseIsAnAnswer(String body) {
        assertThatCode(() -> OpenAiAnswer.check(json(body))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'prompt_tokens':100,'completion_tokens':20} | 100 | 0 | 20 | 0",
                "{'prompt_tokens':100,'completion_tokens':20,"
                        + "'prompt_tokens_details':{'cached_tokens':60},"
                        + "'completion_tokens_details':{'reasoning_tokens':15}}"
                        + " | 40 | 60 | 20 | 15",
                "{'prompt_tokens':100,'prompt_tokens_details':null} | 100 | 0 | 0 | 0",
                "{'prompt_tokens':0,'completion_tokens':0} | 0 | 0 | 0 | 0",
                // more from the cache than there was
                "{'prompt_tokens':100,'prompt_tokens_details':{'cached_tokens':900}}"
                        + " | 0 | 100 | 0 | 0",
                "{'prompt_tokens':100,'prompt_tokens_details':{'cached_tokens':-900}}"
                        + " | 100 | 0 | 0 | 0",
                "{'prompt_tokens':-100,'completion_tokens':-1} | 0 | 0 | 0 | 0",
                "{'prompt_tokens':'many','completion_tokens':[1]} | 0 | 0 | 0 | 0",
            })
    void everyTokenIsCountedOnce(
            String usage, long plain, long cached, long written, long reasoning) {
        assertThat(OpenAiAnswer.usage(json("{'usage':" + usage + "}")))
                .isEqualTo(new Usage(plain, cached, 0, written, reasoning));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{'usage':null}",
                "{'usage':{}}",
                "{'usage':17}",
                "{'usage':[{'prompt_tokens':1}]}",
                "{'usage':{'completion_tokens':5}}"
            })
    void aServerThatDoesNotCountIsKnownAsOne(String body) {
        assertThat(OpenAiAnswer.usage(json(body))).isNull();
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text.replace('\'', '"'), JsonNode.class);
    }
}
