package io.dataagent.query.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A name is taken apart into the same words however they are put together, and a short form stands
/// for a name only if its letters are in it.
class NameWordsTest {

    @ParameterizedTest
    @CsvSource({
        "customer_id, customer id",
        "CustomerID, customer id",
        "customerId, customer id",
        "CUSTOMER_ID, customer id",
        "customer-id, customer id",
        "customer id, customer id",
        "customer.id, customer id",
        "customerid, customer id",
        "CUSTOMERID, customer id",
        "orderkey, order key",
        "HomeStoreId, home store id",
        "XMLHttpRequest, xml http request",
        "address2, address 2",
        "größe_nr, größe nr",
        "orders, order",
        "categories, category",
        "boxes, box",
        "classes, class",
        "addresses, address",
        "people, person",
        "children, child",
        "status, status",
        "analysis, analysis",
        "paid, paid",
        "grid, grid",
        "keys, key",
        "id, id",
        "_id_, id",
        "a__b, a b",
        "bus, bus",
        "gas, gas",
        "gps, gp"
    })
    void takesNamesApart(String name, String words) {
        assertThat(NameWords.of(name)).containsExactly(words.split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "_", "--", "  ", "."})
    void whatHoldsNoWordHasNone(String name) {
        assertThat(NameWords.of(name)).isEmpty();
        assertThat(NameWords.core(NameWords.of(name))).isEmpty();
    }

    /// Words are the same in any way of writing them.
    @ParameterizedTest
    @ValueSource(
            strings = {"home store id", "order item number", "parent person", "ship to address"})
    void theWayOfWritingMeansNothing(String words) {
        List<String> expected = List.of(words.split(" "));
        String snake = words.replace(' ', '_');
        StringBuilder camel = new StringBuilder();
        for (String word : expected) {
            camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        String pascal = camel.toString();
        String lowerCamel = pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
        for (String name :
                List.of(
                        words,
                        snake,
                        snake.toUpperCase(Locale.ROOT),
                        pascal,
                        lowerCamel,
                        words.replace(' ', '-'),
                        "_" + snake + "_")) {
            assertThat(NameWords.of(name)).as(name).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "customer_id, customer",
        "customer_no, customer",
        "customer_id_fk, customer",
        "id, ''",
        "customer, customer",
        "id_customer, id customer",
        "home_store_key, home store"
    })
    void theCoreIsWithoutWordsOfKeys(String name, String core) {
        assertThat(String.join(" ", NameWords.core(NameWords.of(name)))).isEqualTo(core);
    }

    @Test
    void beginningsAndEndsAreTrueParts() {
        List<String> words = List.of("home", "store", "id");
        assertThat(NameWords.startsWith(words, List.of("home"))).isTrue();
        assertThat(NameWords.startsWith(words, words)).isFalse();
        assertThat(NameWords.startsWith(words, List.of())).isFalse();
        assertThat(NameWords.startsWith(words, List.of("store"))).isFalse();
        assertThat(NameWords.endsWith(words, List.of("store", "id"))).isTrue();
        assertThat(NameWords.endsWith(words, words)).isFalse();
        assertThat(NameWords.endsWith(words, List.of())).isFalse();
        assertThat(NameWords.endsWith(List.of(), List.of("id"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "cust, customer, true",
        "c, customer, true",
        "dpt, department, true",
        "oi, order item, true",
        "prd, product, true",
        "customer, customer, false",
        "customers, customer, false",
        "cx, customer, false",
        "ust, customer, false",
        "cstx, customer, false",
        "'', customer, false",
        "io, order item, false",
        "ct, customer, false"
    })
    void aShortFormStandsForAName(String shortForm, String name, boolean stands) {
        double score = Abbreviation.of(shortForm, List.of(name.split(" ")));
        assertThat(score > 0).isEqualTo(stands);
        assertThat(score).isBetween(0.0, 1.0);
    }

    @Test
    void aLongerBeginningSaysMore() {
        List<String> name = List.of("customer");
        assertThat(Abbreviation.of("cust", name)).isGreaterThan(Abbreviation.of("cu", name));
        assertThat(Abbreviation.of("cust", name)).isGreaterThan(Abbreviation.of("cst", name));
    }
}
