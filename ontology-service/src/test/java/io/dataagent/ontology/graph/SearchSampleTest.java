package io.dataagent.ontology.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;

/// A sample of `bench search`: what is filtered after the index is lost, what is scored within the
/// ontology is not.
class SearchSampleTest {

    @Test
    void findsEverythingWhereFilteringAfterTheIndexDoesNot() {
        try (Neo4j neo4j = Neo4jBuilders.newInProcessBuilder().withDisabledServer().build();
                Driver driver = GraphDatabase.driver(neo4j.boltURI(), AuthTokens.none())) {
            SearchBench bench = new SearchBench(driver, 12);
            bench.fill();

            List<SearchBench.Outcome> outcomes = bench.measure(80);

            assertThat(outcomes.get(0).recall()).isEqualTo(1.0);
            assertThat(outcomes.get(1).recall()).isEqualTo(1.0);
            assertThat(outcomes.get(2).recall()).isLessThan(0.9);
        }
    }
}
