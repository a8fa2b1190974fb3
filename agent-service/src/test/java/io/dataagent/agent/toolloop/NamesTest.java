package io.dataagent.agent.toolloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

    private static final Names<List<String>> NAMES =
            new Names<>(
                    List.of(
                            List.of("orders", "public.orders", "Customer orders"),
                            List.of("stores", "public.stores", "Shops"),
                            List.of("store_visits", "public.store_visits", "Visits"),
                            List.of("Orders", "archive.orders", "Old orders")),
                    names -> names);

    @ParameterizedTest
    @CsvSource({
        "orders, public.orders",
        "Orders, archive.orders",
        "public.orders, public.orders",
        "\"public\".\"orders\", public.orders",
        "Customer Orders, public.orders",
        "Stores, public.stores",
        "SHOPS, public.stores",
        "Store Visits, public.store_visits",
        "storeVisits, public.store_visits",
        "Store, public.stores",
        "store visit, public.store_visits",
        "public.store_visit, public.store_visits"
    })
    void findsByNameSourceLabelAndCase(String said, String source) {
        assertThat(NAMES.find(said)).hasValueSatisfying(n -> assertThat(n).contains(source));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "ORDERS", "order", "customers", "visit_store", "\u0000", "."})
    void neverGuesses(String said) {
        assertThat(NAMES.find(said)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"order, orders", "storse, stores", "shop, stores", "weather, ''"})
    void proposesWhatIsNear(String said, String near) {
        if (near.isEmpty()) {
            assertThat(NAMES.near(said)).isEmpty();
        } else {
            assertThat(NAMES.near(said)).contains(near);
        }
    }

    @Test
    void namesAllWhereNothingIsNear() {
        assertThat(NAMES.unknown("dataset", "weather"))
                .isEqualTo(
                        "There is no dataset “weather”. There are: orders, stores, store_visits,"
                                + " Orders.");
        assertThat(NAMES.unknown("dataset", "storse"))
                .isEqualTo("There is no dataset “storse”. Did you mean stores?");
    }

    @Test
    void boundsTheListOfAll() {
        Names<String> many =
                new Names<>(IntStream.range(0, 500).mapToObj(i -> "t" + i).toList(), List::of);

        assertThat(many.unknown("dataset", "weather forecast"))
                .endsWith("t59 and 440 more.")
                .hasSizeLessThan(400);
    }
}
