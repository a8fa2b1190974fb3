package io.dataagent.evals.latency;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WideOntologyTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 50, 122})
    void hasTheDatasetsAskedForAndNoRelationshipIntoNowhere(int size) {
        WideOntology ontology = WideOntology.of(size);

        assertThat(ontology.datasets()).extracting(DatasetView::name).doesNotHaveDuplicates();
        assertThat(ontology.datasets()).hasSize(size);
        assertThat(ontology.relationships())
                .allSatisfy(
                        r ->
                                assertThat(ontology.datasets())
                                        .extracting(DatasetView::name)
                                        .contains(r.fromDataset(), r.toDataset()));
    }
}
