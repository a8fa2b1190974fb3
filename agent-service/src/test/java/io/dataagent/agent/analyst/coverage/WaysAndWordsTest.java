package io.dataagent.agent.analyst.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the relationships of a model and the names of all its columns say reaches the badge: an
/// orchard with trees that were planted and watered by people of a team.
class WaysAndWordsTest {

    private static final List<DatasetView> DATASETS =
            Stream.of("trees", "plantings", "waterings", "teams")
                    .map(
                            n ->
                                    Views.dataset(
                                            n,
                                            Views.field("id", "Integer", 0.0, 9L),
                                            Views.field("litres_total", "Decimal", 0.0, 9L),
                                            Views.field(
                                                    n.equals("teams") ? "weekly_rent" : "height",
                                                    "Decimal",
                                                    0.0,
                                                    9L)))
                    .toList();

    private static final List<RelationshipView> RELATIONSHIPS =
            List.of(
                    of("plantings", "trees"),
                    of("plantings", "teams"),
                    of("waterings", "trees"),
                    of("waterings", "teams"));

    private static final StatementFacts TREES_PER_TEAM =
            Facts.of(List.of("trees", "waterings", "teams"), Facts.distinct("count", "trees.id"))
                    .by(Facts.column("teams.id"))
                    .joined(
                            Facts.join("trees.id", "waterings.id"),
                            Facts.join("waterings.id", "teams.id"))
                    .facts();

    @Test
    void oneOfTwoWaysIsNotHeld() {
        assertThat(unsure("Number of trees per team", RELATIONSHIPS, TREES_PER_TEAM))
                .contains(
                        "teams are reached through waterings; they could also be reached through"
                                + " plantings: say which is meant.");
        assertThat(unsure("Number of trees per team", List.of(), TREES_PER_TEAM)).isEmpty();
        assertThat(unsure("Waterings: number of trees per team", RELATIONSHIPS, TREES_PER_TEAM))
                .isEmpty();
    }

    @Test
    void anAmountThatNothingReadsIsNotHeld() {
        StatementFacts litres = Facts.of(Facts.aggregate("sum", "trees.litres_total")).facts();

        assertThat(unsure("total rent", RELATIONSHIPS, litres))
                .contains(
                        "“rent” is a word of teams.weekly_rent, which the statement does not read.");
        assertThat(unsure("total litres of trees", RELATIONSHIPS, litres)).isEmpty();
    }

    private static List<String> unsure(
            String question, List<RelationshipView> relationships, StatementFacts facts) {
        Coverage.Asked asked =
                new Coverage.Asked(
                                question,
                                List.of(),
                                LocalDate.of(2026, 5, 4),
                                new Coverage.Asked.Schema(DATASETS, List.of(), relationships),
                                new Coverage.Asked.Earlier(List.of(), List.of()),
                                Set.of())
                        .beside(new Promises(Map.of(), List.of()));
        return Coverage.of(asked, List.of(facts)).judged().stream()
                .filter(j -> j.outcome() == Outcome.NOT_AVAILABLE)
                .map(Judged::sentence)
                .toList();
    }

    private static RelationshipView of(String many, String one) {
        return new RelationshipView(
                many + one,
                many,
                List.of("id"),
                one,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }
}
