package io.dataagent.agent.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConnectingDatasetsTest {

    private static final String SHOP =
            """
            order_items>orders
            order_items>products
            orders>stores
            orders>customers
            stores>regions
            inventory>products
            inventory>stores
            stores>calendar
            products>calendar
            """;

    @Test
    void whatLiesBetweenTwoFoundOnesIsShownWithThem() {
        assertThat(with(SHOP, 3, "stores", "order_items"))
                .containsExactly("stores", "order_items", "orders");
    }

    @Test
    void aLongWayRoundAmongThoseFoundDoesNotTie() {
        assertThat(with(SHOP, 1, "stores", "order_items", "products", "inventory"))
                .endsWith("inventory", "orders");
    }

    @Test
    void theBetterHitsAreTiedFirst() {
        String hub = SHOP + "visits>customers\nvisits>products\n";
        assertThat(with(hub, 1, "stores", "order_items", "customers", "products"))
                .endsWith("products", "orders");
        assertThat(with(hub, 1, "customers", "products", "stores")).endsWith("stores", "visits");
    }

    @Test
    void whatBothOnlyReferToTiesNothing() {
        assertThat(with("a>calendar\nb>calendar\n", 3, "a", "b")).containsExactly("a", "b");
        assertThat(with("orders>calendar\norders>stores\nvisits>calendar\n", 3, "stores", "visits"))
                .containsExactly("stores", "visits");
    }

    @Test
    void aBridgeOfManyToManyTies() {
        assertThat(with("enrolments>students\nenrolments>courses\n", 3, "students", "courses"))
                .containsExactly("students", "courses", "enrolments");
    }

    @Test
    void neverMoreThanAsked() {
        StringBuilder wide = new StringBuilder();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            found.add("d" + i);
            wide.append("f%d>d%d\nf%d>d%d\n".formatted(i, i, i, (i + 1) % 40));
        }
        assertThat(with(wide.toString(), 3, found.toArray(String[]::new))).hasSize(43);
    }

    @Test
    void whatIsTiedOrAloneStaysAsItIs() {
        assertThat(with(SHOP, 3, "orders", "stores", "customers"))
                .containsExactly("orders", "stores", "customers");
        assertThat(with(SHOP, 3)).isEmpty();
        assertThat(with("", 3, "gone", "lost")).containsExactly("gone", "lost");
    }

    private static List<String> with(String shop, int most, String... found) {
        List<RelationshipView> relationships =
                shop.lines()
                        .map(line -> line.split(">", 2))
                        .map(ConnectingDatasetsTest::many)
                        .toList();
        TreeSet<String> names = new TreeSet<>(List.of(found));
        relationships.forEach(r -> Stream.of(r.fromDataset(), r.toDataset()).forEach(names::add));
        Catalog catalog =
                new Catalog(
                        names.stream().map(ConnectingDatasetsTest::dataset).toList(),
                        relationships,
                        List.of());
        return ConnectingDatasets.with(catalog, List.of(found), most);
    }

    private static RelationshipView many(String[] ends) {
        return new RelationshipView(
                ends[0] + "_" + ends[1],
                ends[0],
                List.of(ends[1] + "_id"),
                ends[1],
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1.0,
                "declared");
    }

    private static DatasetView dataset(String name) {
        return new DatasetView(
                name,
                "shop." + name,
                null,
                null,
                List.of(),
                List.of("id"),
                List.of(),
                null,
                List.of(),
                null);
    }
}
