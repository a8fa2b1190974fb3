package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IncludedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stock-outs per store, counting stores that had none | true",
                "orders per customer, counting those who never ordered | true",
                "orders per customer, including those without orders | true",
                "orders per customer, counting only those who never returned anything | false",
                "counting stores without a visit | false",
                "routes that carried nothing but parcels | true",
                "amounts including tax, by day and without void bills | false",
                "customers who never ordered | false"
            })
    void whatIsCountedInIsNotLeftOut(String question, boolean included) {
        assertThat(Included.in(Words.of(question))).isEqualTo(included);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "days to ship, ignore those not shipped | true",
                "orders per visitor, leave out the days for which there is no count | true",
                "average rating excluding products without one | true",
                "minutes of a view, skip views with no end | true",
                "customers not excluding anybody | false",
                "orders excluding returns | false",
                "products never sold and customers without orders | false"
            })
    void whatHasNoneIsLeftOut(String question, boolean twice) {
        assertThat(Included.twice(Words.of(question))).isEqualTo(twice);
    }
}
