package io.dataagent.agent.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// One version of an ontology, as runs ask it.
class CatalogTest {

    private static final DatasetView SALES = Given.dataset("sales", "id Integer");
    private static final DatasetView SHOPS = Given.dataset("shops", "id Integer");
    private static final DatasetView TOWNS = Given.dataset("towns", "id Integer");
    private static final Catalog CATALOG =
            new Catalog(
                    List.of(SALES, SHOPS, TOWNS),
                    List.of(joins("sales", "shops"), joins("shops", "towns"), joins("shops", "x")),
                    List.of(
                            metric("revenue", "sales"),
                            metric("per_shop", "sales", "shops"),
                            metric("constant")));

    @Test
    void namesAreExact() {
        assertThat(CATALOG.dataset("sales")).contains(SALES);
        assertThat(CATALOG.dataset("Sales")).isEmpty();
        assertThat(CATALOG.dataset("")).isEmpty();
        assertThat(CATALOG.names()).containsExactly("sales", "shops", "towns");
    }

    @Test
    void datasetsComeInTheOrderOfTheirNamesOnceEach() {
        assertThat(CATALOG.datasets(List.of("towns", "nobody", "sales", "towns")))
                .containsExactly(TOWNS, SALES);
        assertThat(CATALOG.datasets(List.of())).isEmpty();
    }

    @Test
    void aRelationshipNeedsBothItsEnds() {
        assertThat(CATALOG.among(Set.of("sales", "shops")))
                .extracting(RelationshipView::name)
                .containsExactly("sales_shops");
        assertThat(CATALOG.among(Set.of("sales", "towns"))).isEmpty();
        assertThat(CATALOG.among(Set.of("shops"))).isEmpty();
        assertThat(CATALOG.among(Set.of())).isEmpty();
    }

    @Test
    void aMetricNeedsAllItsDatasets() {
        assertThat(CATALOG.metricsOver(Set.of("sales")))
                .extracting(MetricView::name)
                .containsExactly("revenue", "constant");
        assertThat(CATALOG.metricsOver(Set.of("sales", "shops", "towns")))
                .extracting(MetricView::name)
                .containsExactly("revenue", "per_shop", "constant");
    }

    @Test
    void whatLiesBetweenIsAddedUpToAsManyAsAreWanted() {
        assertThat(CATALOG.connected(List.of("sales", "towns"), 1))
                .containsExactly(SALES, TOWNS, SHOPS);
        assertThat(CATALOG.connected(List.of("sales", "towns"), 0)).containsExactly(SALES, TOWNS);
        assertThat(CATALOG.connected(List.of("sales"), 5)).containsExactly(SALES);
        assertThat(CATALOG.connected(List.of(), 5)).isEmpty();
    }

    private static MetricView metric(String name, String... datasets) {
        return new MetricView(name, "1", null, null, List.of(), List.of(datasets));
    }

    private static RelationshipView joins(String from, String to) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of("id"),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }
}
