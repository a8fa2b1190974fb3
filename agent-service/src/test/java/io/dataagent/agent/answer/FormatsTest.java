package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The same value in the ways of several readers.
class FormatsTest {

    private static final TableData VALUES =
            Made.table(
                    "small decimal, big decimal, eur decimal, part decimal, day date, at datetime_tz,"
                            + " tiny decimal, n integer, chance float, slope float, cents decimal",
                    "1234.5, 3849689.04, 1234.5, 0.1234, 2026-03-01, 2026-03-31T23:30:00Z, 0.00123,"
                            + " 1234567, 0.000000097, -0.0326417, 0.05");

    private static final List<DatasetView> FACTS =
            Made.facts("big: Revenue in USD", "eur: Net amount (EUR)", "small", "part", "tiny");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "small auto|1,234.50",
                "small currency|1,234.50",
                "big auto|US$3.85 million",
                "big decimal|3,849,689.04",
                "big compact|3.85 million",
                "eur currency|€1,234.50",
                "part percent|12.3%",
                "tiny percent|0.12%",
                "tiny auto|0.0012",
                "tiny decimal|0.0012",
                "chance auto|9.7 × 10⁻⁸",
                "chance decimal|9.7 × 10⁻⁸",
                "slope decimal|-0.0326",
                "cents decimal|0.05",
                "part decimal|0.12",
                "n auto|1.23 million",
                "n integer|1,234,567",
                "n text|1234567",
                "day date|1 March 2026",
                "day month|March 2026",
                "day auto|1 March 2026",
                "at date|1 April 2026",
                "at datetime|1 April 2026, 01:30",
            })
    void anEnglishReader(String binding, String expected) {
        assertThat(told(binding, Map.of())).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "small auto|1.234,50",
                "big auto|3,85 Millionen_$",
                "eur auto|1.234,50_€",
                "part percent|12,3_%",
                "day date|1. März 2026",
                "day month|März 2026",
            })
    void aGermanReader(String binding, String expected) {
        assertThat(told(binding, Map.of("language", "de"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "locale|en-US|big auto|$3.85 million",
                "locale|en-US|day date|March 1, 2026",
                "number_format|1.234,56|small auto|1.234,50",
                "number_format|1,234.56|small auto|1,234.50",
                "number_format|1’234.56|small auto|1’234.50",
                "currency|EUR|small currency|€1,234.50",
                "currency|Swiss Franc|small currency|CHF1,234.50",
                "currency|€|small currency|€1,234.50",
                "currency|EUR|big currency|US$3.85 million",
                "language|no such language|small auto|1,234.50",
            })
    void aReaderWithPreferences(String key, String value, String binding, String expected) {
        assertThat(told(binding, Map.of(key, value))).isEqualTo(expected);
    }

    private static String told(String binding, Map<String, String> preferences) {
        List<StepResult> results = List.of(Made.step(1, VALUES));
        return Narration.of(
                        Made.draft("{{x}}", "x=cell 1 0 " + binding),
                        results,
                        Made.telling("", results, preferences, FACTS, AllRows.UNREACHABLE))
                .paragraphs()
                .getFirst()
                .replace('\u00a0', '_')
                .replace('\u202f', '_');
    }
}
