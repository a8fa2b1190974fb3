package io.dataagent.agent.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Codes of currencies that are also words count only where something says that it is money.
class CurrencyNamesTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "total_try, total_eur, TRY",
                "TOTAL_TRY, TOTAL_EUR, TRY",
                "total_all, total_usd, ALL",
                "total_try, total_top, -",
                "total_try, price_eur, -",
                "total_try, total_try, -",
                "pay_cad_flag, total_eur, -",
                "price_mad, city, MAD",
                "n_mad, city, -",
                "usd, eur, -",
                "total_usd, city, USD",
                "total_xxx, city, -"
            })
    void aNameSaysOneInItsLastWord(String name, String beside, String code) {
        assertThat(CurrencyNames.inName(name, List.of("id", beside)).map(Currency::toString))
                .isEqualTo(Optional.ofNullable(code));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Revenue in USD|USD",
                "USD amount|USD",
                "Net amount (TRY)|TRY",
                "Price in CAD.|CAD",
                "TRY|TRY",
                "Sum of ALL orders|-",
                "Sales of the TOP customers|-",
                "in ALL cases|-",
                "CAD drawings per month|-",
                "ALL orders, in EUR|EUR",
                "try all|-",
                "XXX|-"
            })
    void aTextSaysOneByItsCode(String text, String code) {
        assertThat(CurrencyNames.inText(text).map(Currency::toString))
                .isEqualTo(Optional.ofNullable(code));
    }
}
