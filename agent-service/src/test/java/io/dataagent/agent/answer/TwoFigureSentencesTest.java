package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sentences over tables of two figures: words that look like claims and are none stay, and claims
/// in other words are withheld.
class TwoFigureSentencesTest {

    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(
                            1,
                            Made.table(
                                    "region string, orders integer, leads integer",
                                    "North, 40, 500",
                                    "South, 80, 300",
                                    "East, 20, 100")),
                    Made.step(
                            2,
                            Made.table(
                                    "month date, crashes integer, costs decimal",
                                    "2026-08-01, 5, 1000",
                                    "2026-09-01, 9, 800",
                                    "2026-10-01, 12, 1100")),
                    Made.step(
                            3, Made.table("sales_2025 decimal, sales_2026 decimal", "1000, 1250")));
    private static final String[] BINDINGS = {
        "north=cell 1 0 region",
        "south=cell 1 1 region",
        "east=cell 1 2 region",
        "on=cell 1 0 orders",
        "os=cell 1 1 orders",
        "oe=cell 1 2 orders",
        "ln=cell 1 0 leads",
        "ls=cell 1 1 leads",
        "le=cell 1 2 leads",
        "n=rows 1",
        "maug=cell 2 0 month month",
        "msep=cell 2 1 month month",
        "moct=cell 2 2 month month",
        "a8=cell 2 0 crashes",
        "a9=cell 2 1 crashes",
        "a10=cell 2 2 crashes",
        "c8=cell 2 0 costs integer",
        "c9=cell 2 1 costs integer",
        "c10=cell 2 2 costs integer",
        "cheaper=pct c8 c9",
        "dearer=pct c9 c10",
        "s25=cell 3 0 sales_2025 integer",
        "s26=cell 3 0 sales_2026 integer",
        "grown=pct s25 s26"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Costs got better in October: {{c10}} after {{c9}}.",
                "Costs recovered in September after having risen by {{cheaper}}.",
                "Sales took a dive of {{grown}}.",
                "There was a reduction of {{grown}} in sales.",
                "Sales deteriorated: {{s25}} before, {{s26}} now.",
                "{{east}} leads in orders.",
                "By leads, the top region by leads is {{south}}.",
                "{{east}} takes first place with {{oe}} orders.",
                "The runner-up by orders is {{east}}.",
                "{{north}} is second-to-last by orders, {{east}} is second with {{oe}}.",
                "{{south}} sold ten times as many as {{east}}: {{os}} against {{oe}}.",
                "{{north}} hat dreimal so viele Bestellungen wie {{east}}: {{on}} gegen {{oe}}.",
                "{{moct}} was the record low for costs at {{c10}}.",
                "All three regions, {{north}} and {{south}}, have orders.",
                "{{north}} and {{east}} have more orders, {{on}} and {{oe}}, than {{south}} with {{os}}.",
                "Das Schlusslicht bei den Bestellungen ist {{south}} mit {{os}}.",
                "Neither {{os}} nor {{on}} is above {{oe}}.",
                "Die Kosten verschlechterten sich um {{cheaper}}.",
                "Der Rückschlag von {{grown}} ist deutlich.",
                "{{s25}} was exceeded by {{c9}}."
            })
    void wrongOnesAreWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "There were {{a8}} crashes in August and {{a9}} in September.",
                "{{north}} had {{ln}} leads.",
                "{{north}} has {{ln}} leads and {{on}} orders.",
                "Leads are contacts; {{south}} has {{ls}}.",
                "The first month is {{maug}}.",
                "The second is {{msep}}.",
                "The record of {{north}} shows {{on}} orders.",
                "Each record is one order; there are {{n}} rows.",
                "{{south}} leads in orders.",
                "The top region by leads is {{north}}.",
                "{{south}} is first by orders, {{north}} first by leads.",
                "Costs improved by {{cheaper}}.",
                "Costs got worse after falling {{cheaper}} in September.",
                "Costs recovered after falling {{cheaper}} in September.",
                "Sales improved from {{s25}} to {{s26}}.",
                "Sales improved: {{s25}} before, {{s26}} now.",
                "Sales rose by a quarter, {{grown}}.",
                "{{s25}} was exceeded by {{s26}}.",
                "Mit {{s26}} wurde der Wert von {{s25}} übertroffen.",
                "Der Wert von {{s25}} wurde mit {{s26}} übertroffen.",
                "{{south}} has twice the orders of {{north}}: {{os}} against {{on}}.",
                "{{north}} hat doppelt so viele Bestellungen wie {{east}}: {{on}} gegen {{oe}}.",
                "{{east}} hat halb so viele Bestellungen wie {{north}}: {{oe}} gegen {{on}}.",
                "All three regions, {{north}}, {{south}} and {{east}}, have orders.",
                "The two regions {{north}} and {{east}} have fewer orders, {{on}} and {{oe}}, than {{south}} with {{os}}.",
                "Both regions have orders: {{north}} has {{on}}, {{south}} has {{os}}.",
                "Beide Regionen, {{north}} und {{east}}, haben Bestellungen.",
                "Neither {{on}} nor {{oe}} is above {{os}}.",
                "In {{maug}}, {{msep}} and {{moct}} there were both crashes and costs.",
                "Improvements are possible where costs are {{c10}}.",
                "The loss of data is not counted; costs are {{c8}}.",
                "A loss of {{on}} orders is not in the data.",
                "After the drop in September costs rose by {{dearer}}.",
                "Nach dem Rückgang im September stiegen die Kosten um {{dearer}}.",
                "Trotz des Anstiegs im Oktober sanken die Kosten im September um {{cheaper}}.",
                "Costs peaked in {{moct}} at {{c10}}.",
                "The third region is {{east}}.",
                "Last place goes to {{east}} with {{oe}} orders.",
                "{{south}} had {{ls}} leads.",
                "{{south}} had {{ls}} leads in August.",
                "Im vorletzten Monat waren es {{a9}}.",
                "Der vorletzte Monat ist {{msep}}.",
                "No all-time high was looked for.",
                "Das ist fünfmal mehr, als man denkt.",
                "{{msep}} was the last but one month.",
                "The penultimate month had {{a9}} crashes."
            })
    void rightOnesStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
