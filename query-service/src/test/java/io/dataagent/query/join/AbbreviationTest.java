package io.dataagent.query.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Short forms stand for a name by its beginning, its initials or its letters in order.
class AbbreviationTest {

    @ParameterizedTest
    @CsvSource({
        "cust, customer, 0.75",
        "cus, customer, 0.75",
        "cu, customer, 0.4",
        "c, customer, 0.4",
        "a, author, 0.4",
        "dpt, department, 0.6",
        "dept, department, 0.6",
        "cstmr, customer, 0.6",
        "whs, warehouse, 0.6",
        "oi, order item, 0.65",
        "ord, order item, 0.75",
        "orderi, order item, 0.75",
        "pol, purchase order line, 0.65",
        "po, purchase order line, 0",
        "itm, item, 0.6",
        "im, item, 0",
        "tem, item, 0",
        "ustomer, customer, 0",
        "customer, customer, 0",
        "customers, customer, 0",
        "xyz, customer, 0",
        "crm, customer, 0",
        "rc, customer, 0",
    })
    void aShortFormStandsForAName(String shortForm, String name, double expected) {
        assertThat(Abbreviation.of(shortForm, List.of(name.split(" ")))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "customer", "order item", "purchase order line"})
    void nothingStandsForNothingAndNoNameForItself(String name) {
        List<String> words = List.of(name.split(" "));
        assertThat(Abbreviation.of("", words)).isZero();
        assertThat(Abbreviation.of(String.join("", words), words)).isZero();
        assertThat(Abbreviation.of(String.join("", words) + "x", words)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer", "department", "warehouse", "orderitem"})
    void aLongerBeginningIsNeverWorse(String name) {
        double before = 0;
        for (int i = 1; i < name.length(); i++) {
            double now = Abbreviation.of(name.substring(0, i), List.of(name));
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
        }
    }
}
