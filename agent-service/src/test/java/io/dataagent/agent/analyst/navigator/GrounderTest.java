package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.upstream.Catalog;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A draft becomes real: only what there is, joined as the planner says, in a scope that holds
/// nothing else.
class GrounderTest {

    private static final DatasetView ORDERS =
            Given.dataset("orders", "id Integer", "store_id Integer", "ship_id Integer");
    private static final DatasetView STORES = Given.dataset("stores", "id Integer");
    private static final DatasetView SECRET = Given.dataset("salaries", "id Integer");
    private static final RelationshipView SOLD = join("sold_at", "store_id");
    private static final RelationshipView SHIPPED = join("shipped_from", "ship_id");

    private final RunInMemory world = new RunInMemory();
    private final List<ScopeRequest> scopes = new ArrayList<>();
    private final List<String> planned = new ArrayList<>();
    private JoinPlanView plan = plan(List.of("orders"), List.of(), List.of(), List.of());

    @Test
    void onlyDatasetsThatThereAreAreInTheScope() {
        Grounding grounding = covered(draft(List.of("orders", "ghosts")));

        assertThat(planned).containsExactly("orders");
        assertThat(scopes.getFirst().datasets())
                .extracting(d -> d.name())
                .containsExactly("orders");
        assertThat(grounding.joinPlan().caveats()).containsExactly("There is no dataset ghosts.");
        assertThat(grounding.maxRows()).isEqualTo(777);
    }

    @Test
    void whatLiesBetweenComesFromThePlannerAndNotFromTheDraft() {
        plan = plan(List.of("orders", "stores"), List.of(SOLD), List.of(), List.of());

        Grounding grounding = covered(draft(List.of("orders")));

        assertThat(scopes.getFirst().datasets())
                .extracting(d -> d.name())
                .containsExactly("orders", "stores");
        assertThat(grounding.joinPlan().joins()).containsExactly(SOLD);
    }

    @Test
    void nothingThatExistsIsNothingCovered() {
        Navigated navigated = ground(draft(List.of("ghosts")));

        CannotAnswer why = ((Navigated.Uncovered) navigated).cannotAnswer();
        assertThat(why.reason()).isEqualTo("The ontology has nothing that covers the question.");
        assertThat(why.availableDatasets()).containsExactly("orders", "stores", "salaries");
        assertThat(scopes).isEmpty();
    }

    @Test
    void aDraftThatCoversNothingOpensNothingWhateverItNames() {
        Navigated navigated =
                ground(
                        new Drafts.Navigation(
                                List.of("orders"),
                                List.of(),
                                Coverage.NONE,
                                List.of("weather"),
                                "There is no weather."));

        CannotAnswer why = ((Navigated.Uncovered) navigated).cannotAnswer();
        assertThat(why.reason()).isEqualTo("There is no weather.");
        assertThat(why.missing()).containsExactly("weather");
        assertThat(scopes).isEmpty();
        assertThat(planned).isEmpty();
    }

    @Test
    void whatIsMissingIsACaveatInTheReadersLanguage() {
        world.asking("Wie hoch ist der Umsatz und wie ist das Wetter?");

        Grounding grounding =
                covered(
                        new Drafts.Navigation(
                                List.of("orders"),
                                List.of(),
                                Coverage.PARTIAL,
                                List.of("Wetter"),
                                ""));

        assertThat(grounding.joinPlan().caveats())
                .singleElement()
                .asString()
                .contains("Wetter")
                .isNotEqualTo("Not covered by the data: Wetter.");
    }

    @Test
    void theRoleThatTheDraftNamesTakesThePlaceOfTheOther() {
        plan =
                plan(
                        List.of("orders", "stores"),
                        List.of(SOLD),
                        List.of(),
                        List.of(
                                new JoinPlanView.Alternative(
                                        "sold_at", SHIPPED, "Sold at or shipped from?")));

        Grounding shipped = covered(draft(List.of("orders", "stores"), "shipped_from"));
        Grounding sold = covered(draft(List.of("orders", "stores"), "sold_at"));
        Grounding open = covered(draft(List.of("orders", "stores")));

        assertThat(shipped.joinPlan().joins()).containsExactly(SHIPPED);
        assertThat(shipped.joinPlan().warnings()).isEmpty();
        assertThat(sold.joinPlan().joins()).containsExactly(SOLD);
        assertThat(sold.joinPlan().warnings()).isEmpty();
        assertThat(open.joinPlan().joins()).containsExactly(SOLD);
        assertThat(open.joinPlan().warnings()).containsExactly("Sold at or shipped from?");
    }

    @Test
    void whatCannotBeReachedIsAWarning() {
        plan = plan(List.of("orders"), List.of(), List.of("stores"), List.of());

        assertThat(covered(draft(List.of("orders", "stores"))).joinPlan().warnings())
                .containsExactly("No relationship leads to stores.");
    }

    @Test
    void aScopeKnowsTheWaysBetweenItsDatasetsAndNoOthers() {
        plan = plan(List.of("orders", "stores"), List.of(SOLD), List.of(), List.of());
        covered(draft(List.of("orders", "stores")));
        plan = plan(List.of("orders"), List.of(), List.of(), List.of());
        covered(draft(List.of("orders")));

        assertThat(scopes.getFirst().relationships()).hasSize(2);
        assertThat(scopes.getFirst().runId()).isEqualTo(world.input().messageId());
        assertThat(scopes.getLast().relationships()).isEmpty();
    }

    private Grounding covered(Drafts.Navigation draft) {
        return ((Navigated.Covered) ground(draft)).grounding();
    }

    private Navigated ground(Drafts.Navigation draft) {
        world.over(new Catalog(List.of(ORDERS, STORES, SECRET), List.of(SOLD, SHIPPED), List.of()));
        OntologyClient ontology =
                RunInMemory.service(
                        OntologyClient.class,
                        Map.of(
                                "joinPlan",
                                a -> {
                                    planned.add((String) a[3]);
                                    return plan;
                                }));
        QueryClient query =
                RunInMemory.service(
                        QueryClient.class,
                        Map.of(
                                "createScope",
                                a -> {
                                    scopes.add((ScopeRequest) a[1]);
                                    return new ScopeCreated(ScopeId.next(), 777, 1_000);
                                }));
        return new Grounder(ontology, query).ground(draft, world.session());
    }

    private static Drafts.Navigation draft(List<String> datasets, String... relationships) {
        return new Drafts.Navigation(
                datasets, List.of(relationships), Coverage.FULL, List.of(), "");
    }

    private static JoinPlanView plan(
            List<String> datasets,
            List<RelationshipView> edges,
            List<String> unreachable,
            List<JoinPlanView.Alternative> alternatives) {
        return new JoinPlanView(datasets, edges, List.of(), unreachable, alternatives);
    }

    private static RelationshipView join(String name, String column) {
        return new RelationshipView(
                name,
                "orders",
                List.of(column),
                "stores",
                List.of("id"),
                Cardinality.values()[0],
                null,
                1.0,
                "declared");
    }
}
