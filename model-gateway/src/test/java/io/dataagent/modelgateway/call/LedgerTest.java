package io.dataagent.modelgateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.protocol.Usage;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a report keeps of a call: parameters and sums, never what was said.
class LedgerTest {

    private final Ledger ledger = new Ledger(Optional.empty());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // OpenAI
                "{'model':'m','messages':[{'role':'user','content':'SECRET'}],'temperature':0.5}"
                        + " | {'model':'m','temperature':0.5}",
                "{'tools':[{'type':'function','function':{'name':'get','description':'SECRET',"
                        + "'parameters':{'SECRET':1}}}]} | {'tools':['get']}",
                "{'response_format':{'type':'json_schema','json_schema':{'name':'n',"
                        + "'strict':true,'schema':{'SECRET':1}}}}"
                        + " | {'response_format':{'type':'json_schema','json_schema':"
                        + "{'name':'n','strict':true}}}",
                "{'response_format':{'type':'json_object'}}"
                        + " | {'response_format':{'type':'json_object'}}",
                // Anthropic
                "{'system':[{'type':'text','text':'SECRET'}],'max_tokens':9,'messages':[]}"
                        + " | {'max_tokens':9}",
                "{'system':[{'text':'SECRET','cache_control':{'type':'ephemeral'}}]}"
                        + " | {'cache_control':'ephemeral'}",
                "{'tools':[{'name':'get','description':'SECRET','input_schema':{'SECRET':1}},"
                        + "{'name':'n'}],'tool_choice':{'type':'any'}}"
                        + " | {'tools':['get','n'],'tool_choice':{'type':'any'}}",
                "{'thinking':{'type':'enabled','budget_tokens':2000}}"
                        + " | {'thinking':{'type':'enabled','budget_tokens':2000}}",
                // somebody who talks about caches
                "{'messages':[{'content':'set \\'cache_control\\' please'}]} | {}",
            })
    void keepsTheParametersWithoutAWordOfTheConversation(String sent, String kept) {
        ledger.sent(json(sent));

        assertThat(ledger.report().sent()).isEqualTo(json(kept));
    }

    @Test
    void leavesWhatIsSentAsItIs() {
        JsonNode body = json("{'messages':[1],'tools':[{'name':'get'}]}");
        JsonNode before = body.deepCopy();

        ledger.sent(body);

        assertThat(body).isEqualTo(before);
    }

    @Test
    void keepsTheLastRequestAndCountsAllButTheRefused() {
        ledger.sent(json("{'temperature':0.5}"));
        ledger.wasNoTry();
        ledger.sent(json("{'temperature':0.4}"));
        ledger.sent(json("{}"));

        assertThat(ledger.report().tries()).isEqualTo(2);
        assertThat(ledger.report().sent()).isEqualTo(json("{}"));
    }

    @Test
    void saysEachThingOnceInTheOrderInWhichItHappened() {
        ledger.note("b");
        ledger.note("a");
        ledger.note("b");

        assertThat(ledger.report().notes()).containsExactly("b", "a");
    }

    @Test
    void estimatesByTheRequestThatWasSentLast() {
        ledger.sent(json("{'messages':'" + "x".repeat(400) + "'}"));
        ledger.used(new Usage(1, 1, 1, 1, 1), 400);
        ledger.sent(json("{'messages':'" + "x".repeat(381) + "'}"));
        ledger.used(null, 43);

        assertThat(ledger.report().usage().prompt()).isEqualTo(3 + 100 - 1);
        assertThat(ledger.report().usage().completion()).isEqualTo(1 + 10);
        assertThat(ledger.report().usage().cached()).isEqualTo(1);
    }

    @Test
    void aModelWithoutAPriceCostsNothingThatIsKnownAndAFreeOneCostsNothing() {
        Ledger free = new Ledger(Optional.of(Price.FREE));
        BigDecimal two = BigDecimal.TWO;
        Ledger dear = new Ledger(Optional.of(new Price(two, two, two, two)));
        for (Ledger each : new Ledger[] {ledger, free, dear}) {
            each.used(new Usage(1, 2, 3, 4, 4), 0);
            each.used(new Usage(10, 20, 30, 40, 40), 0);
        }

        assertThat(ledger.report().costMicros()).isNull();
        assertThat(free.report().costMicros()).isZero();
        assertThat(dear.report().costMicros()).isEqualTo(2 * 110);
    }

    @Test
    void aCallThatSentNothingReportsNothing() {
        assertThat(ledger.report()).isEqualTo(CallReport.NONE);
    }

    private static JsonNode json(String text) {
        String quoted = text.replace("\\'", "~").replace('\'', '"').replace("~", "\\\"");
        return ContractJson.read(quoted, JsonNode.class);
    }
}
