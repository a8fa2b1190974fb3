package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a careless writer says of right numbers: a wrong place, period, row, direction, share or
/// equality, in many words and both languages. And right sentences of the same kinds, which stay.
class MisstatementsTest {

    private static final TableData CITIES =
            Made.table(
                    "city string, revenue decimal, orders integer",
                    "Bonn, 500, 10",
                    "Ulm, 300, 30",
                    "Trier, 150, 15",
                    "Kiel, 50, 45");
    private static final TableData MONTHS =
            Made.table(
                    "month date, revenue decimal",
                    "2026-08-01, 100",
                    "2026-09-01, 80",
                    "2026-10-01, 120",
                    "2026-11-01, 120");
    private static final List<StepResult> RESULTS =
            List.of(Made.step(1, CITIES), Made.step(2, MONTHS));
    private static final String[] BINDINGS = {
        "bonn=cell 1 0 city",
        "ulm=cell 1 1 city",
        "trier=cell 1 2 city",
        "kiel=cell 1 3 city",
        "rb=cell 1 0 revenue integer",
        "ru=cell 1 1 revenue integer",
        "rt=cell 1 2 revenue integer",
        "rk=cell 1 3 revenue integer",
        "ob=cell 1 0 orders",
        "ok=cell 1 3 orders",
        "sum=sum 1 revenue integer",
        "os=sum 1 orders integer",
        "n=rows 1",
        "avg=average 1 revenue integer",
        "sb=share rb sum",
        "su=share ru sum",
        "sk=share rk sum",
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
        "rat=ratio rb ru decimal"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{ulm}} comes first with {{ru}}.",
                "{{kiel}} is at the top with {{rk}}.",
                "{{bonn}} is at the bottom with {{rb}}.",
                "{{bonn}} comes last with {{rb}}.",
                "{{bonn}} ist Schlusslicht mit {{rb}}.",
                "{{kiel}} dominates with {{rk}}.",
                "{{ulm}} kam auf {{rb}}.",
                "Der Umsatz von {{ulm}} liegt bei {{rb}}.",
                "Revenue in {{ulm}} amounts to {{rb}}.",
                "Revenue nosedived from {{sep}} to {{oct}}.",
                "October saw {{sep}}.",
                "{{ulm}} ranks first.",
                "{{ulm}} is number one in revenue.",
                "{{ulm}} ranks third with {{ru}}.",
                "{{trier}} is second with {{rt}}.",
                "{{ulm}} liegt auf Platz eins mit {{ru}}.",
                "{{ulm}} steht an der Spitze mit {{ru}}.",
                "{{ulm}} is unbeaten with {{ru}}.",
                "{{ulm}} beats {{bonn}} with {{ru}} to {{rb}}.",
                "{{ulm}} with {{ru}} lies behind {{trier}} with {{rt}}.",
                "{{ulm}} liegt mit {{ru}} hinter {{trier}} mit {{rt}}.",
                "{{ulm}} liegt mit {{ru}} vor {{bonn}} mit {{rb}}.",
                "{{ulm}} and {{bonn}} are equal with {{ru}} and {{rb}}.",
                "A fifth of the revenue came from {{bonn}} ({{sb}}).",
                "Nearly all revenue, {{sb}}, comes from {{bonn}}.",
                "{{bonn}} makes up almost the whole revenue, {{sb}}.",
                "{{kiel}} makes up the bulk of revenue, {{sk}}.",
                "{{kiel}} makes up the lion's share of revenue: {{sk}}.",
                "Der Löwenanteil von {{sk}} entfällt auf {{kiel}}.",
                "Only a minority of revenue, {{sb}}, comes from {{bonn}}.",
                "In {{msep}} revenue was {{oct}}.",
                "Revenue in October was {{sep}}.",
                "Revenue in September was {{oct}}.",
                "{{moct}}: {{sep}}.",
                "In {{mnov}} it was {{aug}}.",
                "Revenue recovered from {{aug}} to {{sep}}.",
                "Revenue eased by {{up}}.",
                "Revenue softened to {{oct}} from {{sep}}.",
                "Revenue advanced {{down}}.",
                "An upward trend of {{down}} shows.",
                "The trend is upward: {{aug}}, {{sep}}.",
                "The trend is downward: {{sep}}, {{oct}}.",
                "The trend is negative: {{up}}.",
                "The trend is positive: {{down}}.",
                "A positive development: {{down}}.",
                "Eine positive Entwicklung: {{down}}.",
                "Ein negativer Trend: {{up}}.",
                "Der Umsatz erholte sich um {{down}}.",
                "Der Umsatz ging um {{down}} hoch.",
                "Der Umsatz ging um {{down}} nach oben.",
                "Der Umsatz ging um {{up}} nach unten.",
                "Der Umsatz ließ um {{up}} nach.",
                "Der Umsatz gab um {{up}} nach.",
                "Der Umsatz vergrößerte sich um {{down}}.",
                "Der Umsatz verminderte sich um {{up}}.",
                "Revenue increased tenfold from {{sep}} to {{oct}}.",
                "Revenue quintupled from {{sep}} to {{oct}}.",
                "Der Umsatz verzehnfachte sich von {{sep}} auf {{oct}}.",
                "Der Umsatz verfünffachte sich von {{sep}} auf {{oct}}.",
                "Revenue held firm between {{sep}} and {{oct}}.",
                "Revenue barely moved, {{up}}.",
                "Revenue hardly changed: {{up}}.",
                "Der Umsatz blieb nahezu gleich: {{sep}}, {{oct}}.",
                "Der Umsatz änderte sich kaum: {{up}}.",
                "Revenue bottomed out in {{moct}} with {{oct}}.",
                "The low point was {{moct}} with {{oct}}.",
                "The high was {{msep}} with {{sep}}.",
                "Der Tiefpunkt war {{moct}} mit {{oct}}.",
                "Der Höhepunkt war {{msep}} mit {{sep}}.",
                "Der Tiefststand war {{oct}}.",
                "Der Höchststand war {{sep}}.",
                "The maximum is {{ru}}.",
                "The minimum is {{ru}}.",
                "Das Maximum beträgt {{ru}}.",
                "Das Minimum liegt bei {{ru}}.",
                "The total is {{avg}}.",
                "The average is {{sum}}.",
                "Der Durchschnitt beträgt {{sum}}.",
                "Insgesamt sind es {{avg}}.",
                "{{ulm}} has {{rb}} revenue.",
                "{{ulm}} reached {{rb}}.",
                "{{bonn}}: {{ru}}",
                "{{bonn}} had {{ru}} and {{ulm}} had {{rb}}.",
                "Im Oktober waren es {{sep}}.",
                "| {{bonn}} | {{rb}} | {{ob}} |\n| {{ulm}} | {{rt}} |",
                "{{trier}} is the second largest with {{rt}}.",
                "{{ulm}} is the third largest city with {{ru}}."
            })
    void areWithheld(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
        assertThat(told(text).paragraphs().toString()).contains("(not confirmed)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{{ulm}} is second with {{ru}}.",
                "{{ulm}} ranks second with {{ru}}.",
                "Schlusslicht ist {{kiel}} mit {{rk}}.",
                "An der Spitze steht {{bonn}} mit {{rb}}.",
                "{{ulm}} verkaufte doppelt so viel wie {{trier}}: {{ru}} gegen {{rt}}.",
                "{{bonn}} has half of the revenue, {{sb}}.",
                "Weniger als die Hälfte ({{su}}) kommt aus {{ulm}}.",
                "Less than half of it ({{su}}) comes from {{ulm}}.",
                "There are {{n}} cities.",
                "The maximum is {{rb}}.",
                "Das Minimum liegt bei {{rk}}.",
                "The total is {{sum}}.",
                "The average is {{avg}}.",
                "{{bonn}} had {{rb}} and {{ulm}} had {{ru}}.",
                "{{bonn}} and {{ulm}} had {{rb}} and {{ru}}.",
                "{{bonn}} ({{rb}}) is ahead of {{ulm}} ({{ru}}).",
                "In {{msep}} revenue was {{sep}}.",
                "Revenue in September was {{sep}}, down {{down}} from {{aug}} in August.",
                "September 2026: {{sep}}, {{down}} below August.",
                "Der Umsatz sank um {{down}} auf {{sep}}.",
                "Der Umsatz stieg im Oktober um {{up}} auf {{oct}}.",
                "In October it recovered by {{up}}.",
                "{{bonn}} leads with {{rb}}, followed by {{ulm}} with {{ru}}.",
                "{{kiel}} has the most orders, {{ok}}, but the lowest revenue, {{rk}}.",
                "{{kiel}} hat zwar die meisten Bestellungen ({{ok}}), aber den geringsten Umsatz ({{rk}}).",
                "November was unchanged against October: {{oct}} and {{nov}}.",
                "The share of {{bonn}} is {{sb}}, half of the total.",
                "{{bonn}} has {{rat}} times the revenue of {{ulm}}.",
                "Compared with {{aug}} in August, {{nov}} in November is higher.",
                "{{rb}} is the largest value; {{rk}} the smallest.",
                "{{trier}} is the third largest city with {{rt}}.",
                "{{ulm}} ranks second.",
                "{{trier}} liegt auf Platz 3 mit {{rt}}.",
                "{{ulm}} is the second largest with {{ru}}.",
                "More than a quarter ({{su}}) comes from {{ulm}}.",
                "{{bonn}} had {{rb}}, more than {{ulm}} with {{ru}}.",
                "{{bonn}} and {{ulm}} had {{rb}} and {{ru}}.",
                "Behind the leader with {{rb}} comes {{ulm}} with {{ru}}.",
                "Behind {{bonn}} at {{rb}} comes {{ulm}}.",
                "In {{msep}} revenue fell from {{aug}} to {{sep}}.",
                "Since {{maug}} revenue rose from {{aug}} to {{nov}}.",
                "{{bonn}}: {{rb}} ({{ob}} orders).",
                "{{bonn}} ({{rb}}), {{ulm}} ({{ru}}), {{trier}} ({{rt}}).",
                "{{bonn}} is at the top with {{rb}}.",
                "{{bonn}} comes first with {{rb}}.",
                "October and November were almost unchanged: {{oct}}, {{nov}}.",
                "{{oct}} in {{moct}} and {{nov}} in {{mnov}} are equal.",
                "The minimum was {{rk}} in {{kiel}}.",
                "{{ulm}} sold twice as much as {{trier}}: {{ru}} against {{rt}}.",
                "Since September revenue is at {{nov}}.",
                "Revenue in October was {{oct}}.",
                "Im Oktober waren es {{oct}}.",
                "| City | Revenue |\n| --- | --- |\n| {{bonn}} | {{rb}} |\n| {{ulm}} | {{ru}} |",
                "| {{rb}} | {{bonn}} |\n| {{ru}} | {{ulm}} |",
                "| {{bonn}} | {{rb}} | {{ulm}} | {{ru}} |",
                "{{trier}} is the second smallest with {{rt}}.",
                "Es gab {{os}} Bestellungen nach Stadt.",
                "There are {{n}} packing slips.",
                "The growth of each city is not known.",
                "{{ulm}} verkaufte {{ru}}, {{trier}} nur {{rt}}.",
                "On average, {{avg}} were sold.",
                "The total of {{sum}} is made of {{n}} cities.",
                "While {{bonn}} made {{rb}}, {{kiel}} made only {{rk}}.",
                "In {{msep}}, revenue was {{sep}} after {{aug}} in {{maug}}.",
                "Between {{maug}} and {{mnov}}, the peak was {{oct}}.",
                "There were {{ok}} orders in {{kiel}} and {{ob}} in {{bonn}}.",
                "The revenue of {{bonn}} is {{rb}}.",
                "{{kiel}} comes last with {{rk}}.",
                "{{kiel}} is at the bottom with {{rk}}.",
                "Auf {{bonn}} mit {{rb}} folgt {{ulm}} mit {{ru}}.",
                "{{ulm}} is second with {{ru}}, behind {{bonn}} with {{rb}}.",
                "| {{maug}} | {{aug}} |\n| {{msep}} | {{sep}} | {{down}} |",
                "In May nothing was sold, and {{oct}} in October.",
                "After a dip to {{sep}} in September, revenue recovered to {{oct}} in October.",
                "These are the figures for the second quarter."
            })
    void rightStatementsStay(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
