package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Recorded;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.RunInput;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a careful outsider answered to our prompts, most with a slip made on purpose, said again to
/// the real phases: the slip is read, repaired or withheld, and the answer stands.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "rita",
        permissions = {"data_agent:read", "data_agent:write"})
class RecordedTest {

    private final Client client = new Client();

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "r05|JSON in a Markdown fence with sentences around|3|Total revenue is US$26.05 million|```",
                "r12|a dataset by its source and in another case|3|68,402|public.Orders",
                "k12|a text where a list belongs, fields left out|3|retail with 63 customers|cannot",
                "r11|a column that does not exist|4|lowest in Houston with US$1.82 million|city_revenue_usd",
                "k13|a join that is no relationship|4|East: 6,548,130.00|cannot",
                "r20|bare SQL in place of JSON|4|31,595 online orders|SELECT",
                "r08|prose in place of JSON, twice|4|here it is as a table|cannot",
                "r13|a caveat with an invented figure|4|240 in all|12 %",
                "r26|a chart title with an invented figure|4|Q4 2026: 7,385|37",
                "r17|number words that no row supports|4|New York Downtown: 5,030|twice",
                "h10|a row and a step that do not exist|4|1,599,575.13|{{",
                "k37|words of other libraries for operations, formats and charts|4|694,777.71|pct_change",
                "r43|the wrong direction in words|5|Dallas has the larger revenue|Houston has the larger",
                "r42|operands the other way round|4|(not confirmed)|fell by",
                "q2|a right superlative that was refused before|4|Region South hatte|nicht bestätigt"
            })
    void theSlipDoesNoHarm(String id, String slip, int calls, String said, String never) {
        List<RecordedEvent> events = client.run(message(id));

        assertThat(events.getLast().event()).as(slip).isInstanceOf(RunEvent.MessageComplete.class);
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).as(slip).contains(said).doesNotContain(never);
        assertThat(end.metadata().charts().toString()).as(slip).doesNotContain("37 %");
        assertThat(end.metadata().caveats().toString()).as(slip).doesNotContain("12 %");
        assertThat(end.metadata().spend().modelCalls()).as(slip).isEqualTo(calls);
    }

    private MessageId message(String id) {
        RunInput base = Client.input("openai", Recorded.of(id).question(), "rita");
        return client.waiting(
                new RunInput(
                        base.kind(),
                        base.messageId(),
                        base.chatId(),
                        base.userId(),
                        Recorded.ontology(id),
                        base.question(),
                        null,
                        List.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        "openai",
                        base.askedAt(),
                        base.grant(),
                        base.grantExpiresAt()));
    }
}
