package io.dataagent.offline.narrate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTest {

    @ParameterizedTest
    @CsvSource({
        "total total, total",
        "total invoice total, invoice total",
        "average average price, average price",
        "number of number of seats, number of seats",
        "total amount, total amount",
        "total number of seats, total number of seats",
        "number of different brand, number of different brands",
        "number of different city, number of different cities",
        "number of different days, number of different days",
        "number of different personnel no, number of different personnel no"
    })
    void nothingIsSaidTwice(String words, String once) {
        assertThat(Plain.once(words)).isEqualTo(once);
    }

    @ParameterizedTest
    @CsvSource({
        "the refunds, are",
        "the units sold, are",
        "the total visitors in stores, are",
        "the revenue, is",
        "the number of orders, is",
        "the status, is",
        "the business, is"
    })
    void theVerbFitsItsNoun(String what, String verb) {
        assertThat(Plain.isOrAre(what)).isEqualTo(what + " " + verb + " ");
    }

    @ParameterizedTest
    @CsvSource({
        "temperature_c, average temperature c, average temperature, °C",
        "Betrag EUR, total betrag eur, total betrag, EUR",
        "humidity_pct, average humidity pct, average humidity, %",
        "duration_minutes, average duration minutes, average duration, minutes",
        "vitamin_c, average vitamin c, average vitamin c, ''",
        "price, average price, average price, ''",
        "days, number of days, number of days, ''"
    })
    void theUnitOfANameStandsBehindItsNumber(String name, String words, String told, String unit) {
        assertThat(Terms.unitless(words, name)).isEqualTo(told);
        assertThat(Terms.suffixed(name).orElse("")).isEqualTo(unit);
    }
}
