package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words of direction and comparison are computed facts: right ones stay, wrong ones and those that
/// no number bears out are withheld.
class ComparisonsTest {

    /// September to November: 100, 80, 120; visitors 5, 9, 7.
    private static final TableData MONTHS =
            Made.table(
                    "month date, name string, revenue decimal, visitors integer, change_pct decimal",
                    "2026-09-01, Oslo, 100, 5, -",
                    "2026-10-01, Lima, 80, 9, -20",
                    "2026-11-01, Bonn, 120, 7, 50");

    private static final String[] BINDINGS = {
        "sep=cell 1 0 revenue integer",
        "oct=cell 1 1 revenue integer",
        "nov=cell 1 2 revenue integer",
        "oslo=cell 1 0 name",
        "lima=cell 1 1 name",
        "bonn=cell 1 2 name",
        "v=cell 1 1 visitors",
        "max=max 1 revenue integer",
        "min=min 1 revenue integer",
        "avg=average 1 revenue integer",
        "sum=sum 1 revenue integer",
        "down=pct sep oct",
        "up=pct oct nov",
        "less=diff nov oct",
        "size=abs down",
        "wide=abs up",
        "third=share sep sum",
        "most=share nov sum",
        "twice=ratio nov half decimal",
        "half=diff oct nov",
        "place=rank 1 2 revenue",
        "chg=cell 1 1 change_pct",
        "moved=direction sep oct",
        "stands=relation avg nov"
    };

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue fell by {{down}}.|Revenue fell by 20.0%.",
                "Revenue fell {{down}} in October.|Revenue fell 20.0% in October.",
                "{{bonn}} had the highest revenue, {{nov}}, before {{oslo}} with {{sep}}.|Bonn had the highest revenue, 120, before Oslo with 100.",
                "{{bonn}} hatte mit {{nov}} den höchsten Umsatz, vor {{oslo}} mit {{sep}}.|Bonn hatte mit 120 den höchsten Umsatz, vor Oslo mit 100.",
                "{{sep}} was followed by {{oct}}, and {{nov}} in {{bonn}}, the highest, by {{v}}.|100 was followed by 80, and 120 in Bonn, the highest, by 9.",
                "Revenue rose by {{up}}.|Revenue rose by 50.0%.",
                "Revenue rose from {{oct}} to {{nov}}.|Revenue rose from 80 to 120.",
                "Revenue rose to {{nov}} from {{oct}}.|Revenue rose to 120 from 80.",
                "After {{sep}} it declined to {{oct}}.|After 100 it declined to 80.",
                "Revenue fell, a change of {{down}}.|Revenue fell, a change of -20.0%.",
                "A decline of {{down}}.|A decline of 20.0%.",
                "It did not rise: {{sep}}, then {{oct}}.|It did not rise: 100, then 80.",
                "Revenue {{moved}} by {{down}}.|Revenue fell by 20.0%.",
                "{{nov}} is {{stands}} the average.|120 is above the average.",
                "Rising by {{up}}, it is {{nov}} now.|Rising by 50.0%, it is 120 now.",
                "Up {{up}} since October.|Up 50.0% since October.",
                "Down by {{down}}.|Down by 20.0%.",
                "Down {{down}} in October.|Down 20.0% in October.",
                "Plus {{up}}.|Plus 50.0%.",
                "Minus {{down}} seit September.|Minus 20.0% seit September.",
                "November: +{{up}}.|November: +50.0%.",
                "October: -{{down}}.|October: -20.0%.",
                "Gestiegen um {{up}}.|Gestiegen um 50.0%.",
                "Revenue plummeted by {{down}}.|Revenue plummeted by 20.0%.",
                "A gain of {{up}}.|A gain of 50.0%.",
                "It changed by {{chg}}, so it fell.|It changed by -20.0%, so it fell.",
                "{{nov}} is above the average of {{avg}}.|120 is above the average of 100.",
                "{{oct}} is lower than {{sep}}.|80 is lower than 100.",
                "{{oct}} is {{size}} below {{sep}}.|80 is 20.0% below 100.",
                "October is {{down}} below September.|October is 20.0% below September.",
                "{{bonn}} had {{nov}} days, {{half}} days longer than {{lima}} with {{oct}}.|Bonn had 120 days, 40 days longer than Lima with 80.",
                "{{lima}} ist mit {{oct}} kürzer als {{bonn}} mit {{nov}}.|Lima ist mit 80 kürzer als Bonn mit 120.",
                "The gap {{wide}} is larger than {{size}}.|The gap 50.0% is larger than 20.0%.",
                "The highest is {{max}}, the lowest {{min}}.|The highest is 120, the lowest 80.",
                "{{bonn}} has the highest revenue with {{nov}}.|Bonn has the highest revenue with 120.",
                "The most visitors, {{v}}, came in {{lima}}.|The most visitors, 9, came in Lima.",
                "{{lima}} had the lowest revenue.|Lima had the lowest revenue.",
                "{{bonn}} leads with {{nov}}.|Bonn leads with 120.",
                "In place {{place}} is the largest.|In place 1 is the largest.",
                "A third of it, {{third}}, came early.|A third of it, 33.3%, came early.",
                "{{bonn}} rose most, from {{oct}} to {{nov}}.|Bonn rose most, from 80 to 120.",
                "{{lima}} fell the most, from {{sep}} to {{oct}}.|Lima fell the most, from 100 to 80.",
                "{{half}} days are half of {{oct}}.|40 days are half of 80.",
                "Umsatz stieg von {{oct}} auf {{nov}}.|Umsatz stieg von 80 auf 120.",
                "Der Umsatz ist um {{down}} gefallen.|Der Umsatz ist um -20.0% gefallen.",
                "Den höchsten Umsatz hat {{bonn}}.|Den höchsten Umsatz hat Bonn.",
                "At most it is {{oct}}, at least known.|At most it is 80, at least known.",
                "The most recent month has {{nov}}.|The most recent month has 120.",
                "See the table below.|See the table below.",
                "Whether it rose is not known.|Whether it rose is not known.",
                "What counts as the highest?|What counts as the highest?",
                "Weakest is taken as the lowest total.|Weakest is taken as the lowest total.",
                "Am schwächsten gilt hier als: die niedrigste Summe.|Am schwächsten gilt hier als: die niedrigste Summe.",
                "It is a line by least squares.|It is a line by least squares.",
                "Of equal rows the one with the smallest id is shown.|Of equal rows the one with the smallest id is shown.",
                "Ties go to the row with the lowest order_id.|Ties go to the row with the lowest order_id.",
                "Where rows tie, the largest row number counts.|Where rows tie, the largest row number counts.",
                "Bei Gleichstand zählt die kleinste Zeilennummer.|Bei Gleichstand zählt die kleinste Zeilennummer.",
            })
    void whatTheNumbersBearOutStays(String sentence, String expected) {
        Narration told = told(sentence);

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rising by {{down}} since May, revenue is at {{oct}}.|Rising",
                "Up by {{down}}.|Up",
                "Up {{down}}.|Up",
                "Down by {{up}}.|Down",
                "Down {{up}}.|Down",
                "Falling {{up}} in November.|Falling",
                "Plus {{down}}.|Plus",
                "Minus {{up}} im November.|Minus",
                "Ein Plus von {{down}}.|Plus von",
                "Gestiegen um {{down}}.|Gestiegen",
                "November: -{{up}}.|-",
                "October: +{{down}}.|+",
                "▲ {{down}} in October.|▲",
                "Revenue plummeted by {{up}}.|plummeted",
                "A gain of {{down}}.|gain",
                "Der Umsatz brach um {{up}} ein.|brach",
                "Revenue rose by {{down}}.|rose",
                "Revenue fell by {{up}}.|fell",
                "Revenue fell from {{oct}} to {{nov}}.|fell",
                "Revenue rose to {{oct}} from {{sep}}.|rose",
                "It did not fall: {{sep}}, then {{oct}}. It is falling: {{oct}}, {{nov}}.|falling",
                "It stayed the same: {{sep}}, {{oct}}.|stayed the same",
                "{{oct}} is above the average of {{avg}}.|above",
                "{{nov}} is lower than {{sep}}.|lower",
                "October is {{down}} above September.|above",
                "The gap {{size}} is larger than {{wide}}.|larger",
                "The highest is {{min}}.|highest",
                "{{lima}} has the highest revenue with {{oct}}.|highest",
                "{{bonn}} had the lowest revenue with {{nov}}.|lowest",
                "The most visitors came in {{oslo}}.|most",
                "{{oslo}} leads with {{sep}}.|leads",
                "Most of it, {{third}}, came early.|Most of",
                "Half of it, {{third}}, came early.|Half of",
                "Revenue doubled from {{oct}} to {{nov}}.|doubled",
                "{{lima}} rose most, from {{oct}} to {{nov}}.|most",
                "{{bonn}} fell most, from {{sep}} to {{oct}}.|most",
                "Umsatz stieg von {{sep}} auf {{oct}}.|stieg",
                "Den höchsten Umsatz hat {{oslo}}.|höchsten",
                "{{oct}} ist größer als {{nov}}.|größer",
                "{{lima}} had {{oct}} days, {{half}} days longer than {{bonn}} with {{nov}}.|longer than",
                "{{lima}} had {{oct}} days, which is {{half}} days longer than {{bonn}} with {{nov}} days.|longer than",
                "{{bonn}} ist mit {{nov}} billiger als {{lima}} mit {{oct}}.|billiger als",
            })
    void whatTheNumbersContradictIsWithheld(String sentence, String word) {
        Narration told = told(sentence);

        assertThat(told.paragraphs().getFirst()).endsWith("(not confirmed)");
        assertThat(told.complaints())
                .anyMatch(c -> c.startsWith("“" + word) && c.contains("is wrong"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue rose strongly.|rose",
                "Sales are declining.|declining",
                "It is well above plan.|above",
                "The north sold more.|more",
                "Oslo has the highest margin.|highest",
                "Revenue doubled.|doubled",
                "Most of it came from the north.|Most of",
                "{{oct}} is half of {{nov}}.|half of",
                "Der Umsatz ist gestiegen.|gestiegen",
                "Revenue ({{sep}}) increased.|increased",
                "Oslo is taken as the highest.|highest",
                "It has the smallest number of keys.|smallest",
                "The lowest index of prices is there.|lowest",
            })
    void whatNoNumbersBearOutIsWithheld(String sentence, String word) {
        Narration told = told(sentence);

        assertThat(told.paragraphs().getFirst()).endsWith("(not confirmed)");
        assertThat(told.complaints())
                .anyMatch(
                        c -> c.startsWith("“" + word + "” in ") && c.contains("no bound numbers"));
    }

    @Test
    void aColumnOfHighestValuesMayBeCalledSo() {
        String sql = "SELECT city, MAX(price) AS top FROM o GROUP BY city";
        TableData tops = Made.table("city string, top decimal", "Oslo, 5", "Lima, 9");
        List<StepResult> results = List.of(Made.step(1, sql, tops, false, 2L));
        String[] bindings = {"a=cell 1 0 top integer", "b=cell 1 1 top integer", "c=cell 1 0 city"};

        assertThat(
                        Made.narration(
                                        "The highest price goes from {{a}} to {{b}}.¶"
                                                + "{{c}} has the lowest highest price with {{a}}.",
                                        results,
                                        bindings)
                                .complaints())
                .isEmpty();
    }

    /// Three equal averages, two of which MySQL made of floating numbers in another order.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float | 0.20000000000000004 0.2 0.19999999999999998 | {{a}} has the highest mean. | withheld",
                "float | 0.2 0.20000000000000004 0.2 | {{b}} has the highest mean, {{m}}. | withheld",
                "float | 0.20000000000000004 0.2 0.1 | {{b}} has the highest mean. | stays",
                "float | 0.20000000000000004 0.2 0.1 | {{a}} and {{b}} share the highest mean. | stays",
                "float | 0.20000000000000004 0.2 0.2 | {{a}} and {{b}} have the highest mean. | stays",
                "float | 0.21 0.2 0.1 | {{a}} has the highest mean. | stays",
                "float | 0.21 0.2 0.1 | {{b}} has the highest mean. | withheld",
                "decimal | 0.20000000000000004 0.2 0.1 | {{b}} has the highest mean. | withheld",
                "decimal | 0.2 0.2 0.2 | {{b}} has the highest mean. | withheld",
                "decimal | 0.21 0.2 0.2 | {{a}} has the highest mean. | stays",
            })
    void theLastDigitsOfFloatingNumbersMakeNoFirst(
            String type, String means, String sentence, String fate) {
        String[] mean = means.split(" ");
        TableData table =
                Made.table(
                        "city string, mean " + type,
                        "Oslo, " + mean[0],
                        "Lima, " + mean[1],
                        "Bonn, " + mean[2]);
        List<StepResult> results = List.of(Made.step(1, "SELECT 1", table, false, 3L));
        String[] bindings = {"a=cell 1 0 city", "b=cell 1 1 city", "m=cell 1 1 mean decimal"};

        Narration told = Made.narration(sentence, results, bindings);

        assertThat(told.complaints().isEmpty()).isEqualTo(fate.equals("stays"));
    }

    @Test
    void anIntroductionRestsOnTheListThatFollows() {
        String list = "\n- {{bonn}}: {{nov}}\n- {{oslo}}: {{sep}}";

        assertThat(told("The cities with the highest revenue:" + list).complaints()).isEmpty();
        assertThat(told("The cities with the lowest revenue:" + list).complaints()).hasSize(1);
        assertThat(told("The cities with the highest revenue:¶" + list.strip()).complaints())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many stores have more than 50 orders?|{{n}} stores have more than 50 orders.",
                "How many stores have over 50 orders?|{{n}} stores (orders greater than 50).",
                "Who bought more than fifty times?|{{n}} customers bought more than fifty times.",
                "Which cost more than one?|There are {{n}} that cost more than 1.",
                "Which are over 2.5 million?|There are {{n}} above 2500000.",
                "Which are above the average?|There are {{n}} rows (price greater than the average).",
            })
    void conditionsOfTheQuestionMayBeRepeated(String question, String sentence) {
        List<StepResult> results =
                List.of(
                        Made.step(
                                1,
                                "SELECT n FROM o WHERE n > 50 OR n > 1 OR n > 2500000",
                                MONTHS,
                                false,
                                3L));
        Narration told =
                Narration.of(
                        Made.draft(sentence, "n=rows 1"), results, Made.telling(question, results));

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly(sentence.replace("{{n}}", "3"));
    }

    @Test
    void aConditionMayBeRepeatedWithItsNumberBound() {
        List<StepResult> results =
                List.of(Made.step(1, "SELECT n, 100 FROM o WHERE n > 100", MONTHS, false, 3L));
        String sentence = "{{n}} stores have more than {{sep}} orders.";

        Narration told =
                Narration.of(
                        Made.draft(sentence, "n=rows 1", "sep=cell 1 0 revenue integer"),
                        results,
                        Made.telling("How many stores have more than 100 orders?", results));

        assertThat(told.paragraphs()).containsExactly("3 stores have more than 100 orders.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{{sep}} is above 50.|100 is above 50.",
                "{{sep}} is below 50.|(not confirmed)",
                "{{sep}} is above 2.5 million.|(not confirmed)",
                "{{sep}} is below 2.5 million.|100 is below 2.5 million.",
            })
    void aBoundOfTheQuestionIsComparedWith(String sentence, String expected) {
        List<StepResult> results =
                List.of(Made.step(1, "SELECT n > 50, n > 2500000 FROM o", MONTHS, false, 3L));

        assertThat(
                        Narration.of(
                                        Made.draft(sentence, BINDINGS),
                                        results,
                                        Made.telling("Is it above 50 or 2.5 million?", results))
                                .paragraphs())
                .containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Is revenue above plan?|Revenue is above plan.",
                "Is revenue above 50?|Revenue is above 50.",
                "Does revenue exceed plan?|Revenue exceeds plan.",
            })
    void whatTheQuestionAsksIsNoAnswerToIt(String question, String sentence) {
        List<StepResult> results =
                List.of(Made.step(1, "SELECT n FROM o WHERE n > 50", MONTHS, false, 3L));

        assertThat(
                        Narration.of(Made.draft(sentence), results, Made.telling(question, results))
                                .paragraphs())
                .containsExactly("(not confirmed)");
    }

    @Test
    void wordsThatTheNumbersChooseAreInTheLanguageOfTheAnswer() {
        List<StepResult> results = List.of(Made.step(1, MONTHS));
        Narration german =
                Narration.of(
                        Made.draft("Der Umsatz {{moved}} um {{down}}.", BINDINGS),
                        results,
                        Made.telling(
                                "",
                                results,
                                Map.of("language", "German"),
                                List.of(),
                                AllRows.UNREACHABLE));
        Narration french =
                Narration.of(
                        Made.draft("{{moved}} {{down}}", BINDINGS),
                        results,
                        Made.telling(
                                "",
                                results,
                                Map.of("locale", "fr-FR"),
                                List.of(),
                                AllRows.UNREACHABLE));

        assertThat(german.paragraphs().getFirst())
                .startsWith("Der Umsatz fiel um")
                .endsWith("20,0\u00a0%.");
        assertThat(french.paragraphs().getFirst()).startsWith("↓");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue fell to {{oct}} from {{sep}}, its visitors are {{w}} against {{v}} before.|",
                "Sales fell to only {{oct}} from {{sep}}, and {{d}} sold {{a}} against {{b}}.|",
                "It fell from {{sep}} to {{oct}} and then rose from {{oct}} to {{nov}}.|",
                "Revenue fell to {{oct}} from {{sep}}, while it rose to {{nov}} later.|",
                "{{d}} has {{a}} and fewer visitors ({{w}}, before {{v}}).|",
                "Revenue may be lower, {{sep}} in September and {{oct}} in October, of {{a}}.|",
                "Umsatz fiel auf {{oct}} von {{sep}}, bei {{a}} gegen {{b}}.|",
                "It rose month by month, {{low}}, {{sep}} and {{nov}}, beside {{a}}.|",
                "Revenue rose to {{oct}} from {{sep}}, its visitors are {{w}} against {{v}} before.|rose",
                "Revenue fell to {{nov}} from {{oct}}, and {{d}} sold {{a}} against {{b}}.|fell",
                "It rose from {{sep}} to {{oct}} and then fell from {{oct}} to {{sep}}.|rose",
                "{{d}} has {{a}} and higher visits ({{w}}, before {{v}}).|higher",
                "Revenue may be higher, {{sep}} in September and {{oct}} in October, of {{a}}.|higher",
                "Umsatz stieg auf {{oct}} von {{sep}}, bei {{a}} gegen {{b}}.|stieg",
            })
    void aWordIsAboutTheTwoNumbersThatBelongToIt(String sentence, @Nullable String wrong) {
        List<StepResult> results =
                List.of(
                        Made.step(1, MONTHS),
                        Made.step(
                                2, Made.table("store string, orders integer", "D, 70", "E, 200")));
        String[] bindings = {
            "sep=cell 1 0 revenue integer",
            "oct=cell 1 1 revenue integer",
            "nov=cell 1 2 revenue integer",
            "low=cell 1 1 revenue integer",
            "v=cell 1 1 visitors",
            "w=cell 1 2 visitors",
            "d=cell 2 0 store",
            "a=cell 2 0 orders",
            "b=cell 2 1 orders"
        };

        Narration told = Made.narration(sentence, results, bindings);

        if (wrong == null) {
            assertThat(told.complaints()).isEmpty();
        } else {
            assertThat(told.complaints())
                    .anyMatch(c -> c.startsWith("“" + wrong) && c.contains("is wrong"));
        }
    }

    private static Narration told(String text) {
        return Made.narration(text, List.of(Made.step(1, MONTHS)), BINDINGS);
    }
}
