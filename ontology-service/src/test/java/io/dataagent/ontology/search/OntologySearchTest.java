package io.dataagent.ontology.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OntologySearchTest {

    private static final SemanticModel MODEL =
            ContractJson.mapper()
                    .convertValue(RetailSnapshot.annotations(), Annotations.class)
                    .applyTo(ModelDraft.from("shop", RetailSnapshot.view(), 0.5));
    private static final OntologySearch TEXT_ONLY =
            search(Collections.nCopies(MODEL.datasets().size(), null));

    @ParameterizedTest
    @CsvSource({
        "Why is Houston underperforming?, stores, value, city, Houston",
        "Which branch sells most?, stores, synonym, '', branch",
        "turnover last month, order_items, synonym, '', turnover",
        "customers who came back, customers, name, '', customers",
        "list price of things, products, field, list_price, list_price",
        "the summer sale, promotions, value, title, Summer sale"
    })
    void findsTheDatasetAndSaysWhy(
            String question, String dataset, String kind, String field, String text) {
        SearchHit best = TEXT_ONLY.search(question, null, 3).getFirst();

        assertThat(best.dataset()).isEqualTo(dataset);
        assertThat(best.matches()).contains(new SearchHit.Match(kind, field, text));
    }

    @Test
    void ranksByVectorWhereNoWordMatches() {
        // Given
        List<float @Nullable []> vectors = new ArrayList<>();
        for (int i = 0; i < MODEL.datasets().size(); i++) {
            vectors.add(new float[] {1, i});
        }

        // When
        List<SearchHit> hits = search(vectors).search("zzz", new float[] {0, 1}, 2);

        // Then
        assertThat(hits)
                .extracting(SearchHit::dataset)
                .containsExactly("product_promotions", "promotions");
        assertThat(hits.getFirst().matches())
                .extracting(SearchHit.Match::kind)
                .containsExactly("vector");
    }

    @Test
    void putsWhatBothFindBeforeWhatOneFinds() {
        List<float @Nullable []> vectors = new ArrayList<>();
        MODEL.datasets()
                .forEach(
                        d ->
                                vectors.add(
                                        d.name().equals("stores")
                                                ? new float[] {1, 0}
                                                : new float[] {0, 1}));

        assertThat(search(vectors).search("stores", new float[] {1, 0}, 8).getFirst().dataset())
                .isEqualTo("stores");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "???", "the of and", "qwertz"})
    void findsNothingInNothing(String question) {
        assertThat(TEXT_ONLY.search(question, null, 10)).isEmpty();
    }

    @Test
    void ignoresAVectorOfAnotherLength() {
        List<float @Nullable []> vectors =
                new ArrayList<>(Collections.nCopies(MODEL.datasets().size(), new float[] {1, 0}));

        assertThat(search(vectors).search("qwertz", new float[] {1, 0, 0}, 5)).isEmpty();
    }

    private static OntologySearch search(List<float @Nullable []> vectors) {
        return new OntologySearch(MODEL.datasets(), MODEL.metrics(), vectors);
    }
}
