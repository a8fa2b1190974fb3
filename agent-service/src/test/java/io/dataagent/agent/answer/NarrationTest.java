package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.answer.RankOrder;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NarrationTest {

    private static final TableData CITIES =
            Made.table(
                    "city string, month date, revenue decimal, share decimal, margin_pct decimal",
                    "Houston [x], 2026-03-01, 1234.50, 0.5, -33.7",
                    "-, 2026-04-01, 765.50, 0.125, 12.5");
    private static final List<StepResult> RESULTS = List.of(Made.step(1, CITIES));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cell 1 0 revenue integer|1,235",
                "cell 1 0 revenue decimal|1,234.50",
                "cell 1 0 Revenue auto|1,234.50",
                "cell 1 1 share percent|12.5%",
                "cell 1 0 month month|March 2026",
                "cell 1 0 month date|March 2026",
                "cell 1 0 month quarter|Q1 2026",
                "cell 1 0 month year|2026",
                "cell 1 0 city text|Houston \\[x\\]",
                "cell 1 1 city text|–",
                "sum 1 revenue decimal|2,000.00",
                "average 1 revenue decimal|1,000.00",
                "max 1 revenue integer|1,235",
                "count 1 city integer|1",
                "count_distinct 1 month integer|2",
                "rows 1|2",
                "rank 1 1 revenue|2",
            })
    void writesWhatIsBound(String binding, String expected) {
        Narration told = told("It is {{x}}.", "x=" + binding);

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly("It is " + expected + ".");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "diff a b|-469",
                "pct a b|-38.0%",
                "share b t|38.3%",
                "ratio b a|0.62",
                "plus a b|2,000.00",
            })
    void derivesFromNamedOperands(String derivation, String expected) {
        Narration told =
                told(
                        "A change of {{d}}.",
                        "a=cell 1 0 revenue",
                        "b=cell 1 1 revenue",
                        "t=sum 1 revenue",
                        "d=" + derivation);

        assertThat(told.paragraphs()).containsExactly("A change of " + expected + ".");
        assertThat(told.numbers().getFirst().source()).contains("step 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cell 3 0 revenue|there is no step 3; there are 1",
                "cell 1 12 revenue|row 12 of 2: the rows of step 1 are numbered from 0 to 1",
                "cell 1 0 revenu|column revenu: did you mean revenue (step 1)",
                "cell 1 0 N|step 1 has no column N; it has city, month, revenue, share, margin_pct",
                "sum 1 city|column city of step 1 holds no numbers",
                "pct_chg 1 revenue|op pct_chg is unknown; use one of sum, average, weighted_average,"
                        + " min, max, count, count_distinct, difference, percent_change, share, ratio,"
                        + " product, absolute, rank, direction, relation",
                "share a x|whole is x, and x is made from itself",
                "share a nobody|whole is nobody, and there is no binding of this name",
                "share a city|whole is city, which is no number",
                "share a b|the part a is larger than the whole b; name them the other way round, or"
                        + " use a ratio",
                "value 1 slope|step 1 returned no values",
            })
    void namesTheTrueCause(String binding, String cause) {
        Narration told =
                told(
                        "It is {{x}}.",
                        "a=cell 1 0 revenue",
                        "b=cell 1 1 revenue",
                        "city=cell 1 0 city",
                        "x=" + binding);

        assertThat(told.complaints()).containsExactly("{{x}}: " + cause);
        assertThat(told.told()).containsExactly("(not confirmed)");
        assertThat(told.withheld()).isEqualTo(1);
    }

    @Test
    void ofAListOfWhichNothingIsLeftNothingIsShown() {
        Narration told =
                told("{{a}} is known.¶Assumed:\n\n- It is 99. It is 98.", "a=cell 1 0 city");

        assertThat(told.told()).containsExactly("Houston \\[x\\] is known.");
        assertThat(told.withheld()).isEqualTo(2);
    }

    @Test
    void ofAListTheItemsStayOfWhichSomethingIsLeft() {
        Narration told = told("{{a}}:\n\n- It is 99. It is 97.\n- It is known.", "a=cell 1 0 city");

        assertThat(told.paragraphs())
                .containsExactly("Houston \\[x\\]:\n\n- (not confirmed)\n- It is known.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Read from sales 2025.|true",
                "Read from Sales_2025, as is said.|true",
                "Read from net 30 of it.|true",
                "Read from sales 2031.|false",
                "Read from sales 20255.|false",
                "There are 42 orders.|false",
                "It was 2025.|false"
            })
    void digitsOfANameAreNoFigureUnlessTheyBeginIt(String sentence, boolean fine) {
        List<DatasetView> named =
                List.of(dataset("sales_2025", "net_30"), dataset("42_orders", "2025"));
        Narration told =
                Narration.of(
                        Made.draft("{{a}} is known. " + sentence, "a=cell 1 0 city"),
                        RESULTS,
                        Made.telling("", RESULTS, Map.of(), named, AllRows.UNREACHABLE));

        assertThat(told.complaints().isEmpty()).isEqualTo(fine);
    }

    private static DatasetView dataset(String name, String field) {
        FieldView only =
                new FieldView(
                        field, field, null, null, "Integer", false, List.of(), List.of(), null,
                        null, null, null);
        return new DatasetView(
                name, name, null, null, List.of(), List.of(), List.of(), 1L, List.of(only), null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It grew by 99 percent.|“99” in “It grew by 99 percent.”",
                "It is 1,234.50.|“1,234.50” in “It is 1,234.50.”",
                "It is 55k.|“55k” in “It is 55k.”",
                "It is EUR500.|“EUR500” in “It is EUR500.”",
                "It is ½ of it.|“½” in “It is ½ of it.”",
                "There are ٣ of them.|“٣” in “There are ٣ of them.”",
                "It took twenty-five trucks.|“twenty-five” in “It took twenty-five trucks.”",
                "Es waren fünfundzwanzig Laster.|“fünfundzwanzig” in “Es waren fünfundzwanzig"
                        + " Laster.”",
                "About a million came.|“million” in “About a million came.”",
                "It is 7 of 9.|“7” in “It is 7 of 9.”",
                "On 5 March it broke.|“5” in “On 5 March it broke.”",
            })
    void withholdsWhatNoSourceStandsBehind(String sentence, String complaint) {
        Narration told = told("{{a}} is known. " + sentence, "a=cell 1 0 city");

        assertThat(told.paragraphs()).containsExactly("Houston \\[x\\] is known. (not confirmed)");
        assertThat(told.complaints().getFirst())
                .isEqualTo(complaint + " is bound to nothing: write a placeholder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "In the last 6 months it was fine.",
                "In the last six months it was fine.",
                "In October 2026 it was fine.",
                "Between 2024 and 2026 it was fine.",
                "Until 31 October 2026 it was fine.",
                "From 2024-10-01 on it was fine.",
                "Q3 and B2B are fine.",
                "It comes 3rd.",
                "It is on the 2nd floor.",
                "Stores with more than 50 orders are fine.",
                "This is one of them.",
                "It is percentile 90.",
                "1. first of all",
            })
    void leavesDatesPeriodsAndBoundsOfTheQuestionAlone(String sentence) {
        StepResult step =
                Made.step(
                        1,
                        "SELECT 1 FROM o WHERE d >= '2024-10-01' AND d < '2026-11-01' AND n > 50",
                        CITIES,
                        false,
                        2L);
        Narration told =
                Narration.of(
                        Made.draft(sentence),
                        List.of(step),
                        Made.telling(
                                "What about B2B stores with more than 50 orders in the last 6"
                                        + " months, and the 90th percentile?",
                                List.of(step)));

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly(sentence);
    }

    @Test
    void aBoundOfTheQuestionThatNoStatementHasIsNoFact() {
        Narration told =
                Narration.of(
                        Made.draft("The target of 50 was reached."),
                        RESULTS,
                        Made.telling("Did we reach the target of 50?", RESULTS));

        assertThat(told.paragraphs()).containsExactly("(not confirmed)");
    }

    @Test
    void theCountOfTheAnswersOwnListMayBeSaid() {
        Narration told =
                told(
                        "These 2 places are known, both of the two:\n- {{a}}\n- {{b}}",
                        "a=cell 1 0 city",
                        "b=cell 1 0 month month");

        assertThat(told.complaints()).isEmpty();
        assertThat(told("These 3 are known:\n- {{a}}\n- {{a}}", "a=cell 1 0 city").complaints())
                .hasSize(1);
    }

    @Test
    void listsAndTablesLoseOnlyTheLineOrCellThatIsUnbound() {
        Narration told =
                told(
                        "Known:\n- {{a}}: fine\n- 42: not\n\n| a | b |\n|---|---|\n| {{a}} | 42 |",
                        "a=cell 1 0 month year");

        assertThat(told.paragraphs())
                .containsExactly(
                        "Known:\n- 2026: fine\n- (not confirmed)\n\n| a | b |\n|---|---|\n| 2026 |"
                                + " (not confirmed)|");
        assertThat(told.withheld()).isEqualTo(2);
    }

    @Test
    void sentencesThatAreWithheldInARowStandAsOne() {
        assertThat(told("It is 7. It is 8. All is well.").paragraphs())
                .containsExactly("(not confirmed) All is well.");
    }

    @Test
    void caveatsAndTitlesOfChartsAreHeldToTheSame() {
        Draft draft =
                Made.read(
                        """
                        {"paragraphs":["Fine."],
                         "bindings":[{"name":"m","kind":"cell","stepId":1,"row":0,"column":"month","format":"month"}],
                         "caveats":["About 55.5 percent are missing.","Only since {{m}}."],
                         "charts":[
                          {"stepId":1,"type":"donut","x":"CITY","y":"revenue","series":null,"title":"Revenue of 99 cities"},
                          {"stepId":1,"type":"radar","x":"city","y":"revenue","series":null,"title":"a"},
                          {"stepId":1,"type":"bar","x":"town","y":"revenue","series":null,"title":"b"}]}
                        """);

        Narration told = Narration.of(draft, RESULTS, Made.telling("", RESULTS));

        assertThat(told.caveats()).containsExactly("Only since March 2026.");
        assertThat(told.charts())
                .singleElement()
                .satisfies(c -> assertThat(c.title()).isEqualTo("revenue by city"));
        assertThat(told.complaints())
                .contains(
                        "“55.5” in “About 55.5 percent are missing.” is bound to nothing: write a"
                                + " placeholder",
                        "chart “b”: step 1 has no column town; it has city, month, revenue, share,"
                                + " margin_pct",
                        "chart “a”: type radar is unknown; use one of bar, stacked_bar, grouped_bar,"
                                + " line, area, scatter, histogram, pie, heatmap, boxplot");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cell 1 0 margin_pct percent|-33.7%",
                "cell 1 1 margin_pct auto|12.5%",
                "cell 1 1 margin_pct percent_points|12.5%",
                "cell 1 1 share percent|12.5%",
                "max 1 margin_pct percent|12.5%",
            })
    void whatIsInPercentIsNeverMultipliedAgain(String binding, String expected) {
        assertThat(told("It is {{x}}.", "x=" + binding).paragraphs())
                .containsExactly("It is " + expected + ".");
    }

    @Test
    void aNumberThatIsNoFractionIsNoPercentage() {
        Narration told = told("It is {{x}}.", "x=cell 1 0 revenue percent");

        assertThat(told.complaints())
                .containsExactly(
                        "{{x}}: its value is 1234.5, which as a fraction is 123,450%; if it is in"
                                + " percent already, use format percent_points");
    }

    @Test
    void aColumnThatTheStatementMultipliesByAHundredIsInPercent() {
        TableData table = Made.table("city string, quota decimal", "Oslo, 0.4");
        String sql = "SELECT city, ROUND(100.0 * SUM(a) / SUM(b), 1) AS quota FROM facts";
        List<StepResult> results = List.of(Made.step(1, sql, table, false, 1L));

        assertThat(
                        Narration.of(
                                        Made.draft("It is {{x}}.", "x=cell 1 0 quota percent"),
                                        results,
                                        Made.telling("", results))
                                .paragraphs())
                .containsExactly("It is 0.4%.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum 1 revenue decimal|26,047,531.13",
                "rows 1|99,997",
                "rank 1 0 revenue|8",
            })
    void overATruncatedResultTheDatabaseComputes(String binding, String expected) {
        List<StepResult> results = List.of(Made.step(1, "SELECT", CITIES, true, 99_997L));
        Narration told =
                Narration.of(
                        Made.draft("It is {{x}}.", "x=" + binding),
                        results,
                        Made.telling("", results, Map.of(), List.of(), new FixedRows()));

        assertThat(told.paragraphs()).containsExactly("It is " + expected + ".");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum 1 revenue|step 1 was cut after 2 rows, and the sum of revenue over all of them"
                        + " could not be computed",
                "rows 1|step 1 was cut after 2 rows, and its true number of rows is not known",
                "rank 1 0 revenue|step 1 was cut, and the rows ahead could not be counted",
            })
    void nothingIsMadeOfTheRowsOfATruncatedResult(String binding, String cause) {
        List<StepResult> results = List.of(Made.step(1, "SELECT", CITIES, true, null));
        Narration told =
                Narration.of(
                        Made.draft("It is {{x}}.", "x=" + binding),
                        results,
                        Made.telling("", results));

        assertThat(told.complaints()).containsExactly("{{x}}: " + cause);
    }

    @Test
    void whatPythonReturnedIsASourceAndWhatItPrintedIsNone() {
        TableData fitted = Made.table("month date, fitted float", "2026-12-01, 42.25");
        List<StepResult> results =
                List.of(
                        Made.python(
                                2,
                                "slope 0.98",
                                Map.of("result", fitted),
                                Map.of("slope", "0.98")));
        Narration told =
                Narration.of(
                        Made.draft(
                                "{{m}}: {{f}}, slope {{s}}. The slope is 0.98.",
                                "m=cell 2 0 month month",
                                "f=cell 2 0 fitted decimal",
                                "s=value 2 slope decimal"),
                        results,
                        Made.telling("", results));

        assertThat(told.paragraphs())
                .containsExactly("December 2026: 42.25, slope 0.98. (not confirmed)");
    }

    @Test
    void keepsTheExactValueBesideTheText() {
        assertThat(told("{{a}}", "a=cell 1 0 revenue integer").numbers())
                .singleElement()
                .satisfies(
                        n -> {
                            assertThat(n.source()).isEqualTo("step 1, row 1, revenue");
                            assertThat(n.exact()).isEqualTo("1234.5");
                        });
    }

    @Test
    void anAnswerOfWhichNothingIsLeftIsEmpty() {
        assertThat(told("It is 7.¶- It is 8.").empty()).isTrue();
        assertThat(told("It is 7. All is well.").empty()).isFalse();
    }

    @Test
    void withoutWordsTheResultsStandAsPlainTables() {
        Optional<Narration> plain = PlainAnswer.of(RESULTS, Made.telling("", RESULTS));

        assertThat(plain.orElseThrow().paragraphs())
                .containsExactly(
                        "The result is there but could not be put into words; here it is as a table.",
                        "| city | month | revenue | share | margin\\_pct |\n"
                                + "| --- | --- | --- | --- | --- |\n"
                                + "| Houston \\[x\\] | March 2026 | 1,234.50 | 0.50 | -33.7% |\n"
                                + "| – | April 2026 | 765.50 | 0.13 | 12.5% |");
        assertThat(PlainAnswer.of(List.of(), Made.telling("", RESULTS))).isEmpty();
    }

    /// A title is no Markdown: what guards a cell in the text would be seen there.
    @Test
    void theTitleOfAChartShowsACellAsItIs() {
        TableData rows = Made.table("channel string, revenue decimal", "in_store, 7", "web, 8");
        Draft draft =
                Made.read(
                        """
                        {"paragraphs":["It is {{c}}."],
                         "bindings":[{"kind":"cell","name":"c","stepId":1,"table":null,"row":0,"column":"channel","format":"text"}],
                         "caveats":[],
                         "charts":[{"stepId":1,"type":"bar","x":"channel","y":"revenue","series":null,"title":"Revenue beside {{c}}"}]}""");
        List<StepResult> results = List.of(Made.step(1, rows));

        Narration told = Narration.of(draft, results, Made.telling("", results));

        assertThat(told.charts().getFirst().title()).isEqualTo("Revenue beside in_store");
        assertThat(told.paragraphs()).containsExactly("It is in\\_store.");
    }

    private static Narration told(String text, String... bindings) {
        return Narration.of(Made.draft(text, bindings), RESULTS, Made.telling("", RESULTS));
    }

    /// A database whose answers are known.
    private static final class FixedRows implements AllRows {

        @Override
        public Optional<BigDecimal> aggregate(SqlResult of, Wanted wanted) {
            return Optional.of(new BigDecimal("26047531.13"));
        }

        @Override
        public Optional<BigDecimal> ahead(
                SqlResult of, String column, BigDecimal value, RankOrder order) {
            return Optional.of(BigDecimal.valueOf(7));
        }
    }
}
