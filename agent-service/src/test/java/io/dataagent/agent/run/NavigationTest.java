package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.world.Poison;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.DatasetView;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "nina",
        permissions = {"data_agent:read", "data_agent:write"})
class NavigationTest {

    private final Client client = new Client();

    @Inject Traces traces;

    @Test
    void asksNoModelWhereThePlanLeavesNothingToDecide() {
        List<RecordedEvent> events = ask("revenue by city");

        assertThat(purposes(events))
                .containsExactly("plan_generation", "query_generation", "narrative");
        assertThat(tools(events)).containsExactly("get_join_plan: Looked for a way to join");
        assertThat(covered(events)).containsExactly("orders", "stores");
        assertThat(of(events, RunEvent.PhaseStart.class))
                .extracting(RunEvent.PhaseStart::phase)
                .containsExactlyElementsOf(Phase.analyst());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fan-out: a row of stores meets many rows of orders | false",
                "ambiguous: orders and stores can be joined along a or, at the same cost, along b;"
                        + " which is meant? | true"
            })
    void asksTheModelWhereAnotherWayToJoinIsAsGood(String warning, boolean asked) {
        OntologyId ontology =
                OntologyId.of(
                        UUID.randomUUID().toString().replaceAll("-.{4}-.{4}-", "-7000-8000-"));
        client.poison(ontology.toString(), new Poison("join warning", warning));

        List<RecordedEvent> events = client.run(client.about(ontology, "revenue by city", "nina"));

        assertThat(purposes(events).contains("tool_exploration_1")).isEqualTo(asked);
        assertThat(covered(events)).containsExactly("orders", "stores");
    }

    @Test
    void asksTheModelWhereThePlanMissesSomething() {
        List<RecordedEvent> events = ask("look around for revenue");

        assertThat(purposes(events)).contains("tool_exploration_1", "tool_exploration_2");
        assertThat(tools(events))
                .containsExactlyInAnyOrder(
                        "list_datasets: Listed the datasets",
                        "drop_everything: Asked for an unknown tool");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Orders;Stores",
                "public.orders;public.stores",
                "ORDERS;\"stores\"",
                "stores;orders"
            })
    void knowsDatasetsByNameSourceAndCase(String names) {
        List<RecordedEvent> events = ask("look around naming " + names);

        assertThat(covered(events)).containsExactlyInAnyOrder("orders", "stores");
        assertThat(purposes(events)).filteredOn(p -> p.startsWith("tool_exploration")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "storse|There is no dataset “storse”. Did you mean stores?",
                "customers;orders|There is no dataset “customers”. There are: orders, stores."
            })
    void sendsAnUnknownNameBackWithThoseThatAreKnown(String names, String complaint) {
        List<RecordedEvent> events = ask("look around naming " + names);

        assertThat(covered(events)).containsExactly("orders", "stores");
        assertThat(purposes(events)).contains("tool_exploration_3");
        assertThat(traces.of(events.getFirst().messageId()))
                .extracting(trace -> trace.promptMessages().toString())
                .anyMatch(prompt -> prompt.contains("Your answer cannot be used: " + complaint));
    }

    @Test
    void takesTheListWhileTheSearchIsDownAndSaysSo() {
        List<RecordedEvent> events = ask("look around for unsearched revenue");

        assertThat(of(events, RunEvent.ToolError.class))
                .filteredOn(t -> t.name().equals("search_datasets"))
                .extracting(RunEvent.ToolError::phase)
                .containsExactly(Phase.PLANNER, Phase.NAVIGATOR);
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.metadata().caveats())
                .contains(
                        "The search over the data model did not answer; the datasets were chosen"
                                + " from the list of all.");
        assertThat(covered(events)).containsExactly("orders", "stores");
    }

    @Test
    void carriesTheAttemptInEveryCall() {
        List<RecordedEvent> events = ask("look around for dups by city");

        assertThat(of(events, RunEvent.LlmCallStart.class))
                .filteredOn(call -> call.phase() == Phase.SQL_BUILDER)
                .extracting(RunEvent.LlmCallStart::attempt)
                .containsExactly(1, 2);
        assertThat(of(events, RunEvent.ToolStart.class))
                .extracting(RunEvent.ToolStart::attempt)
                .doesNotContainNull();
    }

    private List<RecordedEvent> ask(String question) {
        List<RecordedEvent> events = client.run(client.message(question, "nina"));
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        return events;
    }

    private static List<String> covered(List<RecordedEvent> events) {
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        return end.metadata().joinPlan().datasets().stream().map(DatasetView::name).toList();
    }

    private static List<String> purposes(List<RecordedEvent> events) {
        return of(events, RunEvent.LlmCallStart.class).stream()
                .map(RunEvent.LlmCallStart::purpose)
                .toList();
    }

    private static List<String> tools(List<RecordedEvent> events) {
        return of(events, RunEvent.ToolStart.class).stream()
                .filter(t -> t.phase() == Phase.NAVIGATOR)
                .map(t -> t.name() + ": " + t.label())
                .toList();
    }

    private static <T> List<T> of(List<RecordedEvent> events, Class<T> type) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }
}
