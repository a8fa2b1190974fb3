package io.dataagent.offline.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A way over rows that few have costs more: what all loans brought is not told over those that
/// a campaign brought.
class ThinWaysTest {

    @ParameterizedTest
    @CsvSource(
            value = {
                "20, branches",
                "100, loan_campaigns",
                "200, loan_campaigns",
                "-, loan_campaigns"
            },
            nullValues = "-")
    void isTakenOnlyWhereMostRowsHaveIt(@Nullable Long campaigns, String over) {
        JoinPath path = schema(campaigns).path("loans", "topics").orElseThrow();

        assertThat(path.edges().getFirst().to()).isEqualTo(over);
    }

    @Test
    void costsNothingMoreTheOtherWayRound() {
        JoinPath path = schema(20L).path("loan_campaigns", "loans").orElseThrow();

        assertThat(path.cost()).isEqualTo(1);
    }

    /// Two ways from loans to topics: two joins over campaigns, or four over branches.
    private static Schema schema(@Nullable Long campaigns) {
        Table loans = table("loans", 200L);
        Table links = table("loan_campaigns", campaigns);
        Table topics = table("topics", 3L);
        Table branches = table("branches", 5L);
        Table towns = table("towns", 5L);
        Table fairs = table("fairs", 5L);
        List<Edge> edges =
                List.of(
                                Edge.both(join(links, loans, Cardinality.ONE_TO_ONE), links, loans),
                                Edge.both(
                                        join(links, topics, Cardinality.MANY_TO_ONE),
                                        links,
                                        topics),
                                Edge.both(
                                        join(loans, branches, Cardinality.MANY_TO_ONE),
                                        loans,
                                        branches),
                                Edge.both(
                                        join(branches, towns, Cardinality.MANY_TO_ONE),
                                        branches,
                                        towns),
                                Edge.both(
                                        join(towns, fairs, Cardinality.MANY_TO_ONE), towns, fairs),
                                Edge.both(
                                        join(fairs, topics, Cardinality.MANY_TO_ONE),
                                        fairs,
                                        topics))
                        .stream()
                        .flatMap(List::stream)
                        .toList();
        return new Schema(
                List.of(loans, links, topics, branches, towns, fairs), edges, List.of(), Set.of());
    }

    private static Table table(String name, @Nullable Long rows) {
        DatasetView view =
                new DatasetView(
                        name,
                        name,
                        null,
                        null,
                        List.of(),
                        List.of("id"),
                        List.of(),
                        rows,
                        List.of(),
                        null);
        return new Table(view, List.of(), List.of(name), List.of("id"));
    }

    private static RelationshipView join(Table from, Table to, Cardinality cardinality) {
        return new RelationshipView(
                from.name() + "_" + to.name(),
                from.name(),
                List.of("x"),
                to.name(),
                List.of("id"),
                cardinality,
                null,
                1.0,
                "declared");
    }
}
