package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sentences as they are written over a monthly series, a ranking by group and one value beside the
/// one before: thirty that are wrong and thirty that are right.
class SeriesRankingAndPairSentencesTest {

    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(
                            1,
                            Made.table(
                                    "month date, visits integer",
                                    "2026-01-01, 400",
                                    "2026-02-01, 420",
                                    "2026-03-01, 380",
                                    "2026-04-01, 300",
                                    "2026-05-01, 450",
                                    "2026-06-01, 450")),
                    Made.step(
                            2,
                            Made.table(
                                    "product string, sold integer",
                                    "Lamp, 900",
                                    "Chair, 600",
                                    "Table, 450",
                                    "Desk, 300",
                                    "Shelf, 90")),
                    Made.step(
                            3,
                            Made.table(
                                    "returns_last_year integer, returns_this_year integer",
                                    "200, 150")));
    private static final String[] BINDINGS = {
        "m1=cell 1 0 month month",
        "m4=cell 1 3 month month",
        "m5=cell 1 4 month month",
        "m6=cell 1 5 month month",
        "v1=cell 1 0 visits",
        "v3=cell 1 2 visits",
        "v4=cell 1 3 visits",
        "v5=cell 1 4 visits",
        "v6=cell 1 5 visits",
        "g_apr=pct v3 v4",
        "g_may=pct v4 v5",
        "total=sum 1 visits",
        "avg=average 1 visits",
        "lamp=cell 2 0 product",
        "chair=cell 2 1 product",
        "table=cell 2 2 product",
        "desk=cell 2 3 product",
        "shelf=cell 2 4 product",
        "s1=cell 2 0 sold",
        "s2=cell 2 1 sold",
        "s3=cell 2 2 sold",
        "s4=cell 2 3 sold",
        "s5=cell 2 4 sold",
        "all=sum 2 sold",
        "share_lamp=share s1 all",
        "last=cell 3 0 returns_last_year",
        "now=cell 3 0 returns_this_year",
        "chg=pct last now"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Visits recovered in April, to {{v4}} from {{v3}}.",
                "May brought a setback of {{g_may}}.",
                "The weakest month was {{m5}}.",
                "Visits hit rock bottom in {{m6}} at {{v6}}.",
                "From March to April visits rebounded by {{g_apr}}.",
                "The best month was {{m4}} with {{v4}} visits.",
                "Im April zogen die Besuche um {{g_apr}} an.",
                "Im Mai gab es einen Dämpfer von {{g_may}}.",
                "Der schwächste Monat war {{m1}}.",
                "Die Besuche haben sich von {{v4}} auf {{v5}} fast verdoppelt.",
                "{{chair}} is the bestseller with {{s2}}.",
                "The least popular product is {{table}}.",
                "{{desk}} outsold {{table}} with {{s4}} against {{s3}}.",
                "{{lamp}} sold three times as many as {{chair}} ({{s1}} versus {{s2}}).",
                "Only {{chair}} sold more than {{lamp}}: {{s2}} against {{s1}}.",
                "{{shelf}} takes second place with {{s5}}.",
                "In third place is {{desk}} with {{s4}}.",
                "Ladenhüter ist {{chair}} mit {{s2}}.",
                "Am besten verkaufte sich {{table}}.",
                "{{table}} liegt auf dem zweiten Rang.",
                "Both {{lamp}}, {{chair}} and {{table}} sold over {{s4}}.",
                "{{lamp}} alone accounts for more than half of all sales ({{share_lamp}}).",
                "Der Verkauf von {{lamp}} liegt unter dem von {{chair}}: {{s1}} gegenüber {{s2}}.",
                "Returns worsened, from {{last}} to {{now}}.",
                "Returns went up by {{chg}}.",
                "This year's {{now}} returns are higher than last year's {{last}}.",
                "Die Retouren haben sich gegenüber dem Vorjahr verschlechtert: {{last}} auf {{now}}.",
                "Mit {{now}} Retouren wurde der Vorjahreswert von {{last}} übertroffen.",
                "Returns are up {{chg}} on the year.",
                "Die Retouren haben sich mehr als halbiert, von {{last}} auf {{now}}."
            })
    void wrongOnesAreWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
        assertThat(told(text).paragraphs().toString()).contains("(not confirmed)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Visits were highest in {{m5}} and {{m6}}, at {{v5}} each.",
                "April was the low point with {{v4}} visits.",
                "After the dip in April, visits bounced back by {{g_may}} in May.",
                "The slowest month was {{m4}}.",
                "Visits dipped from {{v3}} to {{v4}} in April and then jumped to {{v5}}.",
                "In total there were {{total}} visits, {{avg}} a month on average.",
                "From {{m5}} to {{m6}} nothing changed: {{v5}} and {{v6}}.",
                "Im April brachen die Besuche um {{g_apr}} ein, im Mai erholten sie sich um {{g_may}}.",
                "Der stärkste Monat war {{m5}} mit {{v5}} Besuchen.",
                "Trotz des Einbruchs im April stiegen die Besuche im Mai um {{g_may}}.",
                "Seit Januar sind die Besuche von {{v1}} auf {{v6}} gestiegen.",
                "June held the level of May at {{v6}}.",
                "{{lamp}} is the bestseller with {{s1}}.",
                "The least popular product is {{shelf}}, with only {{s5}} sold.",
                "{{lamp}} sold ten times as many as {{shelf}}: {{s1}} versus {{s5}}.",
                "{{desk}} sold half as much as {{chair}} ({{s4}} versus {{s2}}).",
                "No product sold more than {{lamp}} ({{s1}}).",
                "{{chair}} takes second place with {{s2}}, ahead of {{table}} with {{s3}}.",
                "In third place is {{table}} with {{s3}}.",
                "Ladenhüter ist {{shelf}} mit nur {{s5}}.",
                "Am besten verkaufte sich {{lamp}}, am schlechtesten {{shelf}}.",
                "{{chair}} liegt auf dem zweiten Rang.",
                "Both {{lamp}} and {{chair}} sold over {{s3}}.",
                "Ein gutes Drittel ({{share_lamp}}) entfällt auf {{lamp}}.",
                "Returns improved, from {{last}} to {{now}}.",
                "Returns are down {{chg}} on the year.",
                "This year's {{now}} returns are lower than last year's {{last}}.",
                "Die Retouren gingen um {{chg}} zurück, von {{last}} auf {{now}}.",
                "Mit {{now}} Retouren lag die Zahl unter dem Vorjahreswert von {{last}}.",
                "Returns fell by a quarter, from {{last}} to {{now}}."
            })
    void rightOnesStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mit {{now}} liegen die Retouren um {{chg}} über dem Vorjahr ({{last}}).",
                "Spitzenmonat war {{m4}} mit {{v4}} Besuchen.",
                "{{chair}} führt mit {{s2}} vor {{lamp}} mit {{s1}}.",
                "{{desk}} bildet mit {{s4}} das Schlusslicht.",
                "Der Rückgang im Mai betrug {{g_may}}.",
                "Der Anstieg im April betrug {{g_apr}}, der Rückgang im Mai {{g_may}}.",
                "{{desk}} kommt auf ein Fünftel von {{lamp}} ({{s4}} gegenüber {{s1}}).",
                "Die ersten beiden, {{lamp}}, {{chair}} und {{table}}, liegen vorn.",
                "Im Mai ließen die Besuche nach, von {{v4}} auf {{v5}}."
            })
    void wrongGermanOnesAreWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mit {{now}} liegen die Retouren um {{chg}} unter dem Vorjahr ({{last}}).",
                "Im Vergleich zum Vorjahr ({{last}}) gibt es mit {{now}} weniger Retouren.",
                "Spitzenmonat war {{m5}} mit {{v5}} Besuchen.",
                "Nach einem Tief im April ({{v4}}) zogen die Besuche im Mai wieder an, auf {{v5}}.",
                "{{lamp}} führt mit {{s1}} vor {{chair}} mit {{s2}}.",
                "Auf {{lamp}} folgen {{chair}} und {{table}}.",
                "{{shelf}} bildet mit {{s5}} das Schlusslicht.",
                "Die ersten beiden, {{lamp}} und {{chair}}, liegen bei {{s1}} und {{s2}}.",
                "Der Rückgang im April betrug {{g_apr}}, der Anstieg im Mai {{g_may}}.",
                "{{desk}} kommt auf ein Drittel von {{lamp}} ({{s4}} gegenüber {{s1}})."
            })
    void rightGermanOnesStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
