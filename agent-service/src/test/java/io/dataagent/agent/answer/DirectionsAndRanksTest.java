package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Words for better and worse, gains and losses, strong movements, ends and places of a ranking,
/// and how many are meant: wrong ones are withheld, and right ones stay.
class DirectionsAndRanksTest {

    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(
                            1,
                            Made.table(
                                    "city string, revenue decimal",
                                    "Bonn, 500",
                                    "Ulm, 300",
                                    "Trier, 150",
                                    "Kiel, 50")),
                    Made.step(
                            2,
                            Made.table(
                                    "month date, revenue decimal",
                                    "2026-08-01, 100",
                                    "2026-09-01, 80",
                                    "2026-10-01, 120",
                                    "2026-11-01, 120")),
                    Made.step(
                            3,
                            Made.table(
                                    "quarter string, profit decimal, costs decimal, index decimal",
                                    "Q1, 40, 200, 7",
                                    "Q2, -25, 260, 9")));
    private static final String[] BINDINGS = {
        "bonn=cell 1 0 city",
        "ulm=cell 1 1 city",
        "trier=cell 1 2 city",
        "kiel=cell 1 3 city",
        "rb=cell 1 0 revenue integer",
        "ru=cell 1 1 revenue integer",
        "rt=cell 1 2 revenue integer",
        "rk=cell 1 3 revenue integer",
        "aug=cell 2 0 revenue integer",
        "sep=cell 2 1 revenue integer",
        "oct=cell 2 2 revenue integer",
        "nov=cell 2 3 revenue integer",
        "maug=cell 2 0 month month",
        "msep=cell 2 1 month month",
        "moct=cell 2 2 month month",
        "mnov=cell 2 3 month month",
        "down=pct aug sep",
        "up=pct sep oct",
        "less=diff aug sep",
        "more=diff sep oct",
        "p1=cell 3 0 profit integer",
        "p2=cell 3 1 profit integer",
        "c1=cell 3 0 costs integer",
        "c2=cell 3 1 costs integer",
        "dearer=pct c1 c2",
        "i1=cell 3 0 index integer",
        "i2=cell 3 1 index integer",
        "moved=pct i1 i2"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Revenue improved by {{down}}.",
                "Revenue deteriorated by {{up}}.",
                "Revenue got worse, from {{sep}} to {{oct}}.",
                "Revenue worsened from {{sep}} to {{oct}}.",
                "Costs improved by {{dearer}}.",
                "Revenue did not improve: {{up}}.",
                "Der Umsatz verbesserte sich um {{down}}.",
                "Der Umsatz verschlechterte sich um {{up}}.",
                "Eine Verbesserung des Umsatzes um {{down}}.",
                "Die Kosten verbesserten sich um {{dearer}}.",
                "{{ulm}} did better than {{bonn}}: revenue of {{ru}} against {{rb}}.",
                "{{bonn}} war schlechter als {{ulm}}: Umsatz {{rb}} gegen {{ru}}.",
                "That is a loss of {{more}}.",
                "That is a gain of {{less}}.",
                "Q1 made a loss of {{p1}}.",
                "Q2 made a profit of {{p2}}.",
                "Das ist ein Verlust von {{more}}.",
                "Q2 brachte einen Gewinn von {{p2}}.",
                "Q1 brachte einen Verlust in Höhe von {{p1}}.",
                "Revenue went through the roof, {{down}}.",
                "Revenue skyrocketed by {{down}}.",
                "Revenue shot up by {{down}}.",
                "Revenue plunged by {{up}}.",
                "Revenue collapsed by {{up}}.",
                "Revenue crashed by {{up}}.",
                "Revenue fell off a cliff: {{up}}.",
                "Der Umsatz ging durch die Decke: {{down}}.",
                "Der Umsatz schoss um {{down}} in die Höhe.",
                "Der Umsatz stürzte um {{up}} ab.",
                "Mit dem Umsatz ging es bergab: {{up}}.",
                "The top city is {{ulm}}.",
                "The top city is Ulm.",
                "The top city by revenue is Kiel.",
                "{{ulm}} leads.",
                "{{kiel}} is first.",
                "{{bonn}} is last.",
                "{{ulm}} ranks first.",
                "Ulm ranks first.",
                "The best city is {{ulm}}.",
                "{{bonn}} is the worst city.",
                "The bottom city is {{bonn}}.",
                "{{bonn}} sold the least.",
                "Bonn has the lowest revenue.",
                "Ulm hat den höchsten Umsatz.",
                "Die beste Stadt ist {{kiel}}.",
                "{{ulm}} liegt vorn.",
                "{{ulm}} ist Erste.",
                "{{bonn}} ist Letzter.",
                "{{bonn}} is second-to-last with {{rb}}.",
                "{{kiel}} is last but one with {{rk}}.",
                "{{ulm}} ist Vorletzter mit {{ru}}.",
                "The second highest revenue has {{trier}}.",
                "{{bonn}} is the runner-up.",
                "The third is {{ulm}}.",
                "{{ulm}} liegt auf Rang drei mit {{ru}}.",
                "Dritter ist {{ulm}}.",
                "The all-time high was {{sep}}.",
                "A record of {{sep}} was set in {{msep}}.",
                "{{msep}} was a record month.",
                "The record low was {{oct}}.",
                "Das Allzeithoch lag bei {{sep}}.",
                "Das Rekordtief lag bei {{oct}}.",
                "Revenue peaked in {{msep}}.",
                "Both {{bonn}}, {{ulm}} and {{trier}} sold more than {{rk}}.",
                "Both {{bonn}} and {{ulm}} had {{rt}}, the highest.",
                "All three cities, {{bonn}} and {{ulm}}, are named.",
                "Beide, {{bonn}}, {{ulm}} und {{kiel}}, sind genannt.",
                "Alle drei Städte ({{bonn}} und {{ulm}}) sind genannt.",
                "Both {{rb}} and {{rk}} are above {{rt}}.",
                "Neither {{bonn}} nor {{ulm}} has the highest revenue.",
                "Weder {{bonn}} noch {{ulm}} hat den höchsten Umsatz.",
                "{{bonn}} ({{rb}}) sold five times as much as {{kiel}} ({{rk}}).",
                "{{bonn}} ({{rb}}) verkaufte fünfmal so viel wie {{kiel}} ({{rk}}).",
                "{{ulm}} ({{ru}}) sold half as much as {{trier}} ({{rt}}).",
                "{{trier}} ({{rt}}) sold a tenth of {{bonn}}'s ({{rb}}).",
                "After the rise in September revenue grew by {{up}}.",
                "Nach dem Anstieg im September wuchs der Umsatz um {{up}}.",
                "After the drop in September revenue fell by {{up}}."
            })
    void wrongOnesAreWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
        assertThat(told(text).paragraphs().toString()).contains("(not confirmed)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Revenue improved by {{up}}.",
                "Revenue improved from {{sep}} to {{oct}}.",
                "Revenue deteriorated by {{down}}.",
                "Revenue got worse, from {{aug}} to {{sep}}.",
                "Costs worsened by {{dearer}}.",
                "Revenue did not improve: {{down}}.",
                "The index improved by {{moved}}.",
                "The index worsened by {{moved}}.",
                "Whether service improved is not known.",
                "Sales could be improved by advertising.",
                "Der Umsatz verbesserte sich um {{up}}.",
                "Der Umsatz verschlechterte sich um {{down}}.",
                "Die Kosten verschlechterten sich um {{dearer}}.",
                "{{bonn}} did better than {{ulm}}: revenue of {{rb}} against {{ru}}.",
                "That is a loss of {{less}}.",
                "That is a gain of {{more}}.",
                "Q1 made a profit of {{p1}}.",
                "Q2 made a loss of {{p2}}.",
                "A loss of {{rb}} is not in the data.",
                "Q1 brachte einen Gewinn von {{p1}}.",
                "Q2 brachte einen Verlust von {{p2}}.",
                "Revenue went through the roof, {{up}}.",
                "Revenue shot up by {{up}}.",
                "Revenue crashed by {{down}}.",
                "Der Umsatz ging durch die Decke: {{up}}.",
                "Der Umsatz stürzte um {{down}} ab.",
                "The top city is {{bonn}}.",
                "The top city is Bonn.",
                "The top cities are {{ulm}} and {{bonn}}.",
                "{{bonn}} leads.",
                "There were {{rk}} leads.",
                "Bonn ranks first.",
                "The best city is {{bonn}}.",
                "{{kiel}} is the worst city.",
                "The bottom city is {{kiel}}.",
                "{{kiel}} sold the least.",
                "Bonn has the highest revenue.",
                "Bonn hat den höchsten Umsatz.",
                "Die beste Stadt ist {{bonn}}.",
                "{{bonn}} liegt vorn.",
                "{{kiel}} ist Letzter.",
                "{{trier}} is second-to-last with {{rt}}.",
                "{{trier}} is last but one with {{rt}}.",
                "{{trier}} ist Vorletzter mit {{rt}}.",
                "{{ulm}} ist drittletzter.",
                "The second highest revenue has {{ulm}}.",
                "{{ulm}} is the runner-up.",
                "{{bonn}} leads with {{rb}}, {{ulm}} is second with {{ru}}.",
                "Second after {{bonn}} with {{rb}} is {{ulm}}.",
                "The third is {{trier}}.",
                "Dritter ist {{trier}}.",
                "{{trier}} liegt auf Rang drei mit {{rt}}.",
                "The all-time high was {{oct}}.",
                "A record of {{oct}} was set in {{moct}}.",
                "The record low was {{sep}}.",
                "Das Allzeithoch lag bei {{oct}}.",
                "Each record has a city.",
                "Both {{bonn}} and {{ulm}} sold more than {{rt}}.",
                "Both {{rb}} and {{ru}} are above {{rt}}.",
                "All three cities, {{bonn}}, {{ulm}} and {{trier}}, are named.",
                "Alle drei Städte ({{bonn}}, {{ulm}} und {{kiel}}) sind genannt.",
                "Neither {{trier}} nor {{ulm}} has the highest revenue.",
                "Weder {{trier}} noch {{ulm}} hat den höchsten Umsatz.",
                "In {{msep}}, {{bonn}} and {{ulm}} both sold something.",
                "{{bonn}} ({{rb}}) sold ten times as much as {{kiel}} ({{rk}}).",
                "{{bonn}} ({{rb}}) verkaufte zehnmal so viel wie {{kiel}} ({{rk}}).",
                "{{trier}} ({{rt}}) sold half as many as {{ulm}} ({{ru}}).",
                "{{trier}} ({{rt}}) verkaufte halb so viel wie {{ulm}} ({{ru}}).",
                "{{kiel}} ({{rk}}) sold a tenth of {{bonn}}'s ({{rb}}).",
                "After the drop in September revenue rose by {{up}}.",
                "Revenue rose by {{up}} after the drop in September.",
                "Nach dem Rückgang im September stieg der Umsatz um {{up}}."
            })
    void rightOnesStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
