package io.dataagent.query.discovery.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import io.dataagent.query.discovery.measure.ColumnStatistics.Question;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The statements in which tables are measured, whatever the names hold, and how their answers are
/// read: each count at its place, no value of a hidden column, one way between two keys.
class MeasuringWordsTest {

    private static CatalogColumn column(String name, ColumnType type, String databaseType) {
        return new CatalogColumn(name, databaseType, type, true, null);
    }

    private static CatalogColumn column(String name, ColumnType type) {
        return column(name, type, type.name().toLowerCase(java.util.Locale.ROOT));
    }

    private static CatalogTable table(String kind, CatalogColumn... columns) {
        return new CatalogTable(
                "s", "t\"`", kind, null, -1, List.of(columns), List.of(), List.of(), List.of());
    }

    private static Row row(Object... cells) {
        List<JsonNode> nodes = new ArrayList<>();
        for (Object cell : cells) {
            nodes.add(
                    switch (cell) {
                        case Integer number -> JsonNodeFactory.instance.numberNode(number);
                        case String text when text.equals("NULL") ->
                                JsonNodeFactory.instance.nullNode();
                        default -> JsonNodeFactory.instance.textNode(String.valueOf(cell));
                    });
        }
        return new Row(IntStream.range(0, cells.length).mapToObj(i -> "c" + i).toList(), nodes);
    }

    @Test
    void everyColumnIsCountedInOneStatement() {
        String sql =
                ColumnStatistics.statement(
                        List.of(
                                Question.full(column("a", ColumnType.INTEGER), false),
                                Question.full(column("b", ColumnType.STRING), true),
                                Question.full(column("c", ColumnType.JSON), false)),
                        "t",
                        new SqlWords(Dialect.POSTGRESQL));

        assertThat(sql)
                .isEqualTo(
                        "SELECT count(*), count(\"a\"), 0, count(DISTINCT \"a\"),"
                                + " left(min(\"a\")::text, 100), left(max(\"a\")::text, 100),"
                                + " count(\"b\"), 0, count(DISTINCT \"b\"),"
                                + " count(\"c\"), 0 FROM t");
    }

    @Test
    void everyCountIsReadFromItsPlace() {
        List<Question> questions =
                List.of(
                        Question.full(column("a", ColumnType.INTEGER), false),
                        Question.full(column("b", ColumnType.STRING), true),
                        Question.full(column("c", ColumnType.JSON), false),
                        Question.full(column("d", ColumnType.BOOLEAN), false));
        Row row = row(100, 90, 0, 80, "1", "99", 70, 0, 60, 50, 0, 40, 1, 2);

        ColumnStatistics read = ColumnStatistics.of(questions, row);

        assertThat(read.rows()).isEqualTo(100);
        assertThat(read.columns())
                .containsExactly(
                        new ColumnStatistics.Counts(90, 80L, "1", "99", 0),
                        new ColumnStatistics.Counts(70, 60L, null, null, 0),
                        new ColumnStatistics.Counts(50, null, null, null, 0),
                        new ColumnStatistics.Counts(40, 2L, null, null, 1));
    }

    @ParameterizedTest
    @EnumSource(ColumnType.class)
    void aStatementHasAsManyAnswersAsAreRead(ColumnType type) {
        for (boolean hidden : new boolean[] {true, false}) {
            Question full = Question.full(column("a", type), hidden);
            for (Question question : List.of(full, full.unordered(), full.bare())) {
                String sql =
                        ColumnStatistics.statement(
                                List.of(question), "t", new SqlWords(Dialect.DUCKDB));
                int answers = 3 + (question.distinct() ? 1 : 0) + (question.range() ? 2 : 0);
                Object[] cells = Stream.generate(() -> 5).limit(answers).toArray();

                assertThat(sql.split("min\\(", -1).length - 1).isEqualTo(question.range() ? 1 : 0);
                assertThat(hidden && question.range()).isFalse();
                assertThat(ColumnStatistics.of(List.of(question), row(cells)).columns()).hasSize(1);
            }
        }
    }

    @Test
    void aColumnIsUniqueOnlyWhereNoValueIsMissing() {
        assertThat(new ColumnStatistics.Counts(5, 5L, null, null, 0).unique(5)).isTrue();
        assertThat(new ColumnStatistics.Counts(4, 4L, null, null, 0).unique(5)).isFalse();
        assertThat(new ColumnStatistics.Counts(5, 4L, null, null, 0).unique(5)).isFalse();
        assertThat(new ColumnStatistics.Counts(5, null, null, null, 0).unique(5)).isFalse();
    }

    @Test
    void aZeroCharacterIsShownAsItsPicture() {
        assertThat(Shown.text("a\0b")).isEqualTo("a␀b");
        assertThat(Shown.text(null)).isNull();
        assertThat(Shown.plain("a\0b")).isFalse();
        assertThat(Shown.plain("a␀b")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "STRING,0,0",
        "STRING,1,100",
        "STRING,100,100",
        "STRING,101,50",
        "STRING,2000,50",
        "STRING,2001,0",
        "BOOLEAN,2,2",
        "INTEGER,20,20",
        "INTEGER,21,0",
        "DECIMAL,2,0",
        "DATE,2,0",
        "JSON,2,0",
    })
    void frequentValuesAreReadOfColumnsThatHaveFew(ColumnType type, long distinct, int limit) {
        assertThat(FrequentValues.limit(column("a", type), distinct)).isEqualTo(limit);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id",
                "ID",
                "key",
                "code",
                "order_id",
                "ORDER_ID",
                "orderId",
                "OrderID",
                "customer no",
                "item_nr",
                "row_number",
                "OrderNo",
                "country_code",
                "x_uuid",
                "articleKey",
                "PhoneNumber",
            })
    void aNameLikeAKeyIsOne(String name) {
        assertThat(Keys.calledLikeAKey(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "paid",
                "valid",
                "PAID",
                "grid",
                "note",
                "casino",
                "barcodes",
                "numbers",
                "Android",
                "monkey",
                "decode",
                "id_count",
                "",
                "name",
            })
    void aNameThatOnlyEndsAlikeIsNone(String name) {
        assertThat(Keys.calledLikeAKey(name)).isFalse();
    }

    static List<Dialect> dialects() {
        return List.of(Dialect.POSTGRESQL, Dialect.MYSQL, Dialect.DUCKDB);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void aNameIsQuotedWhateverItHolds(Dialect dialect) {
        SqlWords words = new SqlWords(dialect);
        char quote = words.quote("a").charAt(0);
        String quoted = words.quote("a" + quote + "; DROP TABLE x; --");

        assertThat(quoted).startsWith(String.valueOf(quote)).endsWith(String.valueOf(quote));
        assertThat(quoted.substring(1, quoted.length() - 1).replace("" + quote + quote, ""))
                .doesNotContain(String.valueOf(quote));
        assertThat(words.quoted(List.of("a", "b")))
                .isEqualTo(words.quote("a") + ", " + words.quote("b"));
        assertThat(words.quote("s", "t")).isEqualTo(words.quote("s") + "." + words.quote("t"));
    }

    @Test
    void aSampleNamesItsTableAndTheColumnsThatMayBeRead() {
        CatalogTable table = table("table", column("a", ColumnType.INTEGER));

        assertThat(new SqlWords(Dialect.MYSQL).sample(table, -1, 100))
                .isEqualTo("(SELECT `a` FROM `s`.`t\"``` LIMIT 100) AS sampled");
        assertThat(new SqlWords(Dialect.DUCKDB).sample(table, -1, 100))
                .isEqualTo(
                        "(SELECT \"a\" FROM \"s\".\"t\"\"`\" USING SAMPLE reservoir(100 ROWS)"
                                + " REPEATABLE (1)) AS sampled");
        assertThat(new SqlWords(Dialect.POSTGRESQL).sample(table, 1_000, 100))
                .isEqualTo("\"s\".\"t\"\"`\" TABLESAMPLE SYSTEM (10.0000) REPEATABLE (1)");
        assertThat(new SqlWords(Dialect.POSTGRESQL).sample(table, 50, 100)).contains("LIMIT 100");
        assertThat(
                        new SqlWords(Dialect.POSTGRESQL)
                                .sample(table("view", column("a", ColumnType.DATE)), 1_000, 100))
                .isEqualTo("(SELECT \"a\" FROM \"s\".\"t\"\"`\" LIMIT 100) AS sampled");
    }

    @Test
    void aDateOfMySqlThatIsNoneIsCountedApart() {
        SqlWords words = new SqlWords(Dialect.MYSQL);

        assertThat(words.mayBeNone(column("d", ColumnType.DATE))).isTrue();
        assertThat(words.mayBeNone(column("d", ColumnType.INTEGER))).isFalse();
        assertThat(words.value(column("d", ColumnType.DATE))).contains("MONTH(`d`) > 0");
        assertThat(words.value(column("b", ColumnType.INTEGER, "bit(8)"))).isEqualTo("(`b` + 0)");
        assertThat(new SqlWords(Dialect.DUCKDB).mayBeNone(column("d", ColumnType.DATE))).isFalse();
    }

    @Test
    void whatIsNotKnownIsSaidInOneText() {
        assertThat(Gaps.both(null, null)).isNull();
        assertThat(Gaps.both("One.", null)).isEqualTo("One.");
        assertThat(Gaps.both(null, "Two.")).isEqualTo("Two.");
        assertThat(Gaps.both("One.", "Two.")).isEqualTo("One. Two.");
        assertThat(
                        Gaps.both(
                                "One. The time for the whole discovery was over.",
                                "Two. The time for the whole discovery was over."))
                .isEqualTo("One. Two. The time for the whole discovery was over.");
    }

    @Test
    void comparisonsEndWhereTheirNumberDoes() {
        Comparisons two = new Comparisons(2);

        assertThat(List.of(two.take(), two.take(), two.take(), two.take()))
                .containsExactly(true, true, false, false);
    }

    private static SnapshotView.Table keyed(String schema, String name, Reference... references) {
        return new SnapshotView.Table(
                schema,
                name,
                "table",
                null,
                5L,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new TableMeasurement(
                        Instant.EPOCH, false, 5, 1, null, List.of(), List.of(references)));
    }

    private static Reference to(
            String schema, String name, boolean declared, @Nullable Double confidence) {
        Reference reference =
                new Reference(List.of("id"), schema, name, List.of("id"), declared, 5, 0.0, null);
        return confidence == null ? reference : reference.weighed(confidence, "why");
    }

    private static List<Integer> kept(SnapshotView.Table... tables) {
        return OneWay.of(List.of(tables)).stream()
                .map(t -> java.util.Objects.requireNonNull(t.measured()).references().size())
                .toList();
    }

    @Test
    void ofTwoWaysBetweenTwoKeysTheSurerStays() {
        assertThat(
                        kept(
                                keyed("s", "a", to("s", "b", false, 0.6)),
                                keyed("s", "b", to("s", "a", false, 0.9))))
                .containsExactly(0, 1);
        assertThat(
                        kept(
                                keyed("s", "a", to("s", "b", false, 0.9)),
                                keyed("s", "b", to("s", "a", true, null))))
                .containsExactly(0, 1);
        assertThat(
                        kept(
                                keyed("s", "a", to("s", "b", true, null)),
                                keyed("s", "b", to("s", "a", true, null))))
                .containsExactly(1, 1);
    }

    @Test
    void ofTwoEquallySureWaysExactlyOneStaysWhateverTheirOrder() {
        SnapshotView.Table a = keyed("s", "a", to("s", "b", false, 0.7));
        SnapshotView.Table b = keyed("s", "b", to("s", "a", false, 0.7));

        assertThat(kept(a, b)).containsExactly(1, 0);
        assertThat(kept(b, a)).containsExactly(0, 1);
    }

    @Test
    void tablesOfOneNameInTwoSchemasReferToEachOtherOneWayToo() {
        SnapshotView.Table a = keyed("north", "shop", to("south", "shop", false, 0.7));
        SnapshotView.Table b = keyed("south", "shop", to("north", "shop", false, 0.7));

        assertThat(kept(a, b)).containsExactly(1, 0);
    }

    @Test
    void aTableThatRefersToItselfKeepsThat() {
        assertThat(kept(keyed("s", "a", to("s", "a", false, 0.7)))).containsExactly(1);
    }
}
