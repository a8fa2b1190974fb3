package io.dataagent.ontology.search;

import static io.dataagent.ontology.fixture.Models.called;
import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.SearchHit;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which datasets a question's words find, and in which order.
class LexicalSearchTest {

    private static final List<DatasetView> SHOP =
            List.of(
                    called(
                            dataset(
                                    "orders",
                                    "public.orders",
                                    List.of(text("status", "open", "sent back"))),
                            "Sales",
                            "What customers bought in stores",
                            "purchases"),
                    called(
                            dataset(
                                    "stores",
                                    "public.stores",
                                    List.of(text("city", "New York", "York", "Köln"))),
                            null,
                            null,
                            "shops"),
                    dataset("store_staff", "id", "store_id"),
                    dataset("مبيعات", "id"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders | orders | name",
                "SALES | orders | name",
                "purchase | orders | synonym",
                "all shops | stores | synonym",
                "which statuses are there | orders | field",
                "sent back | orders | value",
                "köln | stores | value",
                "York | stores | value",
                "staff | store_staff | name",
                "stores | stores | name",
                "مبيعات | مبيعات | name"
            })
    void theBestComesFirstWithTheReason(String question, String dataset, String kind) {
        SearchHit best = search(SHOP, question).getFirst();

        assertThat(best.dataset()).isEqualTo(dataset);
        assertThat(best.matches().getFirst().kind()).isEqualTo(kind);
    }

    @Test
    void aNameThatIsAskedWholeBeatsOneThatSharesAWord() {
        assertThat(search(SHOP, "store"))
                .extracting(SearchHit::dataset)
                .startsWith("stores", "store_staff");
        assertThat(search(SHOP, "store staff"))
                .extracting(SearchHit::dataset)
                .startsWith("store_staff", "stores");
    }

    @Test
    void aReasonNamesTheFieldAndTheWholeValue() {
        assertThat(search(SHOP, "new york").getFirst().matches())
                .contains(
                        new SearchHit.Match("value", "city", "New York"),
                        new SearchHit.Match("value", "city", "York"));
    }

    @Test
    void aRareWordWeighsMoreThanACommonOne() {
        List<DatasetView> many =
                Stream.concat(
                                IntStream.range(0, 20).mapToObj(i -> dataset("report_x" + i)),
                                Stream.of(dataset("freight_table"), dataset("report_table")))
                        .toList();

        assertThat(search(many, "report freight").getFirst().dataset()).isEqualTo("freight_table");
    }

    @Test
    void theWordsOfAMetricCountForItsDatasets() {
        MetricView metric =
                new MetricView(
                        "churn",
                        "COUNT(stores.id)",
                        "Lost shops",
                        null,
                        List.of("attrition"),
                        List.of("stores"));

        List<SearchHit> hits =
                new OntologySearch(SHOP, List.of(metric), none(SHOP)).search("attrition", null, 5);

        assertThat(hits).extracting(SearchHit::dataset).containsExactly("stores");
        assertThat(hits.getFirst().matches())
                .containsExactly(new SearchHit.Match("synonym", "", "attrition"));
    }

    @Test
    void atMostAsManyAsAskedAndTheSameEveryTime() {
        List<DatasetView> alike =
                IntStream.range(0, 30).mapToObj(i -> dataset("report_" + (29 - i))).toList();

        List<SearchHit> hits = search(alike, "report");

        assertThat(hits).hasSize(10);
        assertThat(hits).extracting(SearchHit::dataset).isSorted();
        assertThat(search(alike, "report")).isEqualTo(hits);
        assertThat(new OntologySearch(alike, List.of(), none(alike)).search("report", null, 0))
                .isEmpty();
    }

    @Test
    void theOrderOfTheDatasetsDoesNotMatter() {
        List<DatasetView> turned = SHOP.reversed();

        for (String question : List.of("store", "sales in york", "status of purchases")) {
            assertThat(search(turned, question)).isEqualTo(search(SHOP, question));
        }
    }

    @Test
    void whatIsSaidTwiceCountsOnce() {
        assertThat(search(SHOP, "orders orders stores"))
                .isEqualTo(search(SHOP, "stores ORDERS orders"));
    }

    @Test
    void reasonsAreFewAndDifferent() {
        List<DatasetView> wide =
                List.of(
                        dataset(
                                "t",
                                "s.t",
                                IntStream.range(0, 40)
                                        .mapToObj(i -> text("north_" + i, "north"))
                                        .toList()));

        List<SearchHit.Match> matches = search(wide, "north").getFirst().matches();

        assertThat(matches).hasSize(OntologySearch.MAX_MATCHES).doesNotHaveDuplicates();
    }

    @Test
    void anOntologyOfNothingFindsNothing() {
        assertThat(search(List.of(), "orders")).isEmpty();
        assertThat(search(SHOP, "")).isEmpty();
        assertThat(search(SHOP, "the of and")).isEmpty();
    }

    @Test
    void vectorsThatSayNothingChangeNothing() {
        List<float[]> vectors = Arrays.asList(new float[2], new float[2], new float[2], null);
        OntologySearch search = new OntologySearch(SHOP, List.of(), vectors);

        assertThat(search.search("york", new float[] {1, 0}, 10)).isEqualTo(search(SHOP, "york"));
        assertThat(search.search("york", new float[] {Float.NaN, 0}, 10))
                .isEqualTo(search(SHOP, "york"));
        assertThat(search.byVector(new float[] {1, 0}, 10)).isEmpty();
    }

    @Test
    void byVectorTheNearestIsFirstAndTheOppositeIsNone() {
        List<float[]> vectors =
                List.of(
                        new float[] {1, 1},
                        new float[] {5, 0},
                        new float[] {-1, 0},
                        new float[] {0, 1});

        assertThat(new OntologySearch(SHOP, List.of(), vectors).byVector(new float[] {2, 0}, 10))
                .extracting(SearchHit::dataset)
                .containsExactly("stores", "orders");
    }

    private static List<SearchHit> search(List<DatasetView> datasets, String question) {
        return new OntologySearch(datasets, List.of(), none(datasets)).search(question, null, 10);
    }

    private static List<float[]> none(List<DatasetView> datasets) {
        return Collections.nCopies(datasets.size(), null);
    }
}
