package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// For whom an answer is written, by what a person said of themselves in whatever words.
class ReaderTest {

    @ParameterizedTest
    @CsvSource({
        "de, de",
        "DE, de",
        "de_AT, de-AT",
        "' de-CH ', de-CH",
        "German, de",
        "deutsch, de",
        "English, en-GB",
        "en, en-GB",
        "en-US, en-US",
        "français, fr",
    })
    void aLanguageIsItsTagOrItsName(String said, String tag) {
        assertThat(Reader.of(Map.of("language", said), "UTC", null).words().toLanguageTag())
                .isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no such language", "xx-unknown", "1234", "<script>"})
    void whatIsNoLanguageCountsForNothing(String said) {
        assertThat(Reader.of(Map.of("language", said), "UTC", "de").words())
                .isEqualTo(Locale.GERMAN);
        assertThat(Reader.of(Map.of("language", said), "UTC", said).words()).isEqualTo(Locale.UK);
    }

    @Test
    void theLocaleComesBeforeTheLanguageAndBothBeforeTheAnswersOwn() {
        Map<String, String> both = Map.of("locale", "en-US", "language", "de");

        assertThat(Reader.of(both, "UTC", "fr").words()).isEqualTo(Locale.US);
        assertThat(Reader.of(Map.of("language", "de"), "UTC", "fr").words())
                .isEqualTo(Locale.GERMAN);
        assertThat(Reader.of(Map.of(), "UTC", "fr").words()).isEqualTo(Locale.FRENCH);
        assertThat(Reader.of(Map.of(), "UTC", null).words()).isEqualTo(Locale.UK);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.234,56|de-DE",
                "1,234.56|en-GB",
                "1’234.56|de-CH",
                "1 234,56|fr-FR",
                "1.234.567,8|de-DE",
                "1,234,567.89|en-GB",
                "1’234’567.89|de-CH",
                "1 234 567,89|fr-FR",
                "-12.345.678,90 €|de-DE",
                "de|de",
                "nothing at all|en-US",
                "1234|en-US",
            })
    void numbersAreWrittenAsTheSampleIs(String sample, String tag) {
        Reader reader =
                Reader.of(Map.of("number_format", sample, "language", "en-US"), "UTC", null);

        assertThat(reader.numbers().toLanguageTag()).isEqualTo(tag);
        assertThat(reader.words()).isEqualTo(Locale.US);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "EUR, EUR",
                "eur, EUR",
                "use SEK, SEK",
                "chf please, CHF",
                "show all in eur, EUR",
                "TRY, TRY",
                "€, EUR",
                "$, USD",
                "Swiss Franc, CHF",
                "money, -",
                "'', -",
            })
    void aCurrencyIsItsCodeItsSignOrItsName(String said, @Nullable String code) {
        Currency currency = Reader.of(Map.of("currency", said), "UTC", null).currency();

        assertThat(currency == null ? null : currency.getCurrencyCode()).isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({"Europe/Berlin, Europe/Berlin", "Mars/Olympus, UTC", "'', UTC"})
    void aZoneThatThereIsNotIsUtc(String name, String zone) {
        assertThat(Reader.of(Map.of(), name, null).zone()).isEqualTo(ZoneId.of(zone));
    }

    @Test
    void knowsInWhichLanguagesTheSuiteSpeaks() {
        assertThat(Reader.of(Map.of("language", "de-AT"), "UTC", null).german()).isTrue();
        assertThat(Reader.of(Map.of("language", "en-US"), "UTC", null).english()).isTrue();
        assertThat(Reader.of(Map.of("language", "fr"), "UTC", null).german()).isFalse();
        assertThat(Reader.of(Map.of("language", "fr"), "UTC", null).english()).isFalse();
    }
}
