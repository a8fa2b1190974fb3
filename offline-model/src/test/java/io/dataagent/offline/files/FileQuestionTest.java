package io.dataagent.offline.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.offline.navigate.Move;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions over files: money is added up and never told by a number of rows, what is understood
/// by half is refused with the columns, what stands by itself is read by itself.
class FileQuestionTest {

    private static final DatasetView SALES =
            table("sales", text("city", "Bonn", "Kiel"), field("amount", "Integer"));

    private static final DatasetView TAKINGS =
            table(
                    "shop_takings",
                    text("receipt", "r"),
                    field("day", "Date"),
                    text("shop", "Lyon", "Graz"),
                    text("product group", "Bikes", "Parts"),
                    field("pieces", "Integer"),
                    field("What it cost (€) *net*", "Decimal"));

    private static final DatasetView VISITS =
            table(
                    "visits",
                    text("city", "Bonn", "Kiel"),
                    field("guests", "Integer"),
                    field("meals", "Integer"));

    private static final String COST = "SUM(st.\"What it cost (€) *net*\")";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which city brings the most?|DESC",
                "Which city brings in the most?|DESC",
                "Which city brought the least?|ASC",
                "Which city costs the most?|DESC",
                "What did each city cost in total?|DESC",
                "What did the sales in each city bring in?|DESC",
                "How much did every city yield?|DESC"
            })
    void aVerbOfMoneyMeansTheOneColumnThatIsAddedUp(String question, String order) {
        assertThat(sql(SALES, question))
                .contains("SUM(s.\"amount\")", "GROUP BY s.\"city\"", order)
                .doesNotContain("COUNT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which shop brings the most?",
                "What did the sales in each shop cost in total?",
                "What is the sum of the cost by shop?",
                "What is the total of \"What it cost (€) *net*\" by shop?"
            })
    void ofSeveralColumnsTheOneOfMoneyOrOfTheNameIsMeant(String question) {
        assertThat(sql(TAKINGS, question)).contains(COST, "GROUP BY st.\"shop\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many sales by city?",
                "number of sales per city",
                "Which city has the most sales?"
            })
    void rowsAreCountedWhereTheWordsCount(String question) {
        assertThat(sql(SALES, question)).contains("COUNT(*)").doesNotContain("SUM");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Which city brings the most?", "What did the visits in each city bring in?"})
    void whereSeveralColumnsCouldBeMeantTheyAreNamed(String question) {
        assertThat(said(VISITS, question))
                .contains("Several columns could be meant: guests, meals.", "total guests");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"windiest shop", "unicorns by shop", "What share of it comes from Bikes?"})
    void whatIsUnderstoodByHalfIsRefusedWithWhatIsAnswered(String question) {
        assertThat(said(TAKINGS, question, turn("total pieces by shop", true)))
                .contains("Not understood: “", "You can ask, for example: “Total pieces by ");
    }

    @Test
    void aColumnThatStaysTextIsTheReason() {
        DatasetView survey =
                described(
                        table("survey", text("satisfaction", "4"), text("stage", "won")),
                        "satisfaction: stays text: 1 of 401 values is no number");

        assertThat(said(survey, "What is the average satisfaction?"))
                .contains("“satisfaction” stays text: 1 of 401 values is no number.")
                .doesNotContain("Not understood");
        assertThat(said(survey, "What is the average stage?")).contains("“stage” is text: ");
        assertThat(said(survey, "unicorns by stage")).contains("Not understood: “unicorns");
    }

    private static DatasetView described(DatasetView d, String description) {
        return new DatasetView(
                d.name(),
                d.source(),
                d.label(),
                description,
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields(),
                null);
    }

    @Test
    void aRefusalNamesTwelveColumnsAndSaysThatThereAreMore() {
        FieldView[] many =
                "abcdefghijklmno"
                        .chars()
                        .mapToObj(c -> text("col" + (char) c, "x"))
                        .toArray(FieldView[]::new);

        assertThat(said(table("wide", many), "unicorns by moon"))
                .contains("cola, ", "coll and more")
                .doesNotContain("colm");
        assertThat(said(table("plan", text("goal", "x"), text("q2025", "x")), "unicorns by moon"))
                .contains("The columns are: goal, q2025.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is the total of \"What it cost (€) *net*\" by shop?|What it cost",
                "total what it cost net by shop|What it cost",
                "What is the total of pieces by shop?|pieces"
            })
    void whatNamesAColumnIsReadByItselfAfterATurnThatWasNotUnderstood(
            String question, String column) {
        assertThat(sql(TAKINGS, question, turn("unicorns by moonlight", false)))
                .contains("SUM(st.\"" + column, "GROUP BY st.\"shop\"");
    }

    @Test
    void whatGoesOnGoesOnFromWhatWasRead() {
        assertThat(sql(TAKINGS, "And only for 2025?", turn("Which shop brings the most?", true)))
                .contains(COST, "2025-01-01");
        assertThat(
                        sql(
                                SALES,
                                "And only Kiel?",
                                turn("What did the sales in each city bring in?", true)))
                .contains("SUM(s.\"amount\")", "'Kiel'");
        assertThat(said(TAKINGS, "And only pieces?", turn("unicorns by moonlight", false)))
                .contains("It is not clear what of the table is meant. You can ask");
    }

    private static String sql(DatasetView table, String question, HistoryTurn... turns) {
        Move move = new FilesReader(block(table, question, turns), List.of()).next();
        assertThat(move).isInstanceOf(Move.Calls.class);
        return ((Move.Calls) move)
                .calls()
                .getFirst()
                .arguments()
                .get("query")
                .toString()
                .replaceAll("\\s+", " ");
    }

    private static String said(DatasetView table, String question, HistoryTurn... turns) {
        Move move = new FilesReader(block(table, question, turns), List.of()).next();
        assertThat(move).isInstanceOf(Move.Answer.class);
        return String.join(" ", ((Drafts.Narrative) ((Move.Answer) move).draft()).paragraphs());
    }

    private static HistoryTurn turn(String question, boolean answered) {
        return new HistoryTurn(
                question,
                "",
                MessageStatus.COMPLETE,
                null,
                answered ? List.of("SELECT 1") : List.of(),
                List.of());
    }

    private static ContextBlock block(DatasetView table, String question, HistoryTurn... turns) {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                "files",
                question,
                Instant.parse("2026-05-10T00:00:00Z"),
                "UTC",
                "duckdb",
                List.of(turns),
                Map.of(),
                null,
                List.of(table),
                List.of(),
                List.of(),
                List.of(table.name()),
                null,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private static DatasetView table(String name, FieldView... fields) {
        return new DatasetView(
                name,
                "main." + name,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                2_046L,
                Arrays.asList(fields),
                null);
    }

    private static FieldView text(String name, String... values) {
        return field(name, "String", values);
    }

    private static FieldView field(String name, String type, String... values) {
        return new FieldView(
                name,
                "\"" + name + "\"",
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                List.of(values),
                0.0,
                9L,
                null,
                null);
    }
}
