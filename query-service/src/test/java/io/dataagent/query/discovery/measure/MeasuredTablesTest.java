package io.dataagent.query.discovery.measure;

import static io.dataagent.query.discovery.measure.MeasuredFile.column;
import static io.dataagent.query.discovery.measure.MeasuredFile.table;
import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.measure.ColumnValues.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is measured of tables in a DuckDB file, against figures that are counted by hand or by
/// Java over the same rows.
class MeasuredTablesTest {

    @TempDir static Path home;

    private static MeasuredFile files;

    @BeforeAll
    static void engines() throws IOException {
        files = new MeasuredFile(home);
    }

    @AfterAll
    static void stop() {
        files.close();
    }

    private static SnapshotView.Table one(String... statements) {
        return table(files.measured(statements), "t");
    }

    private static TableMeasurement of(SnapshotView.Table table) {
        return Objects.requireNonNull(table.measured());
    }

    private static String literal(Object value) {
        return value == null
                ? "NULL"
                : value instanceof String text
                        ? "'" + text.replace("'", "''") + "'"
                        : value.toString();
    }

    private static String insert(List<List<Object>> rows) {
        return rows.stream()
                .map(
                        row ->
                                row.stream()
                                        .map(MeasuredTablesTest::literal)
                                        .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", ", "INSERT INTO t VALUES ", ""));
    }

    private static List<List<Object>> randomRows(Random random, int count) {
        List<String> words =
                List.of("", "a", "A", "ä", "zebra", "10", "9", "it's", "👍", "a b", "\"q\"", " x");
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<Object> row = new ArrayList<>();
            row.add(random.nextInt(5) == 0 ? null : random.nextInt(30) - 15);
            row.add(random.nextInt(6) == 0 ? null : words.get(random.nextInt(words.size())));
            row.add(random.nextInt(4) == 0 ? null : random.nextBoolean());
            row.add(i);
            rows.add(row);
        }
        return rows;
    }

    @Test
    void countsAreThoseOfTheRows() {
        Random random = new Random(11);
        for (int round = 0; round < 6; round++) {
            List<List<Object>> rows = randomRows(random, 1 + random.nextInt(120));
            SnapshotView.Table table =
                    one("CREATE TABLE t (n INT, s TEXT, b BOOLEAN, id INT)", insert(rows));

            assertThat(table.rowCount()).isEqualTo(rows.size());
            assertThat(of(table).rowsRead()).isEqualTo(rows.size());
            assertThat(of(table).sampled()).isFalse();
            assertThat(of(table).gap()).isNull();
            for (int c = 0; c < 4; c++) {
                counted(table.columns().get(c), rows, c);
            }
        }
    }

    private static void counted(ColumnProfile column, List<List<Object>> rows, int place) {
        List<Object> present =
                rows.stream().map(row -> row.get(place)).filter(Objects::nonNull).toList();
        double missing = rows.size() - present.size();
        Map<String, Long> counts = new HashMap<>();
        present.forEach(value -> counts.merge(value.toString(), 1L, Long::sum));

        assertThat(column.nullRate()).isCloseTo(missing / rows.size(), within(1e-12));
        assertThat(column.distinctCount()).isEqualTo(counts.size());
        if (place < 3 && (place != 0 || counts.size() <= 20)) {
            List<String> order =
                    counts.entrySet().stream()
                            .sorted(
                                    comparing((Map.Entry<String, Long> e) -> -e.getValue())
                                            .thenComparing(Map.Entry::getKey))
                            .map(Map.Entry::getKey)
                            .toList();
            assertThat(column.frequentCounts()).isEqualTo(order.stream().map(counts::get).toList());
            assertThat(column.frequentValues()).containsExactlyInAnyOrderElementsOf(order);
        }
        if (place == 0 && !present.isEmpty()) {
            List<Integer> numbers = present.stream().map(Integer.class::cast).sorted().toList();
            assertThat(column.min()).isEqualTo(numbers.getFirst().toString());
            assertThat(column.max()).isEqualTo(numbers.getLast().toString());
        }
    }

    @Test
    void theOrderOfRowsAndColumnsChangesNothing() {
        List<List<Object>> rows = randomRows(new Random(5), 80);
        SnapshotView.Table table =
                one("CREATE TABLE t (n INT, s TEXT, b BOOLEAN, id INT)", insert(rows));
        Collections.shuffle(rows, new Random(6));
        rows.replaceAll(row -> List.copyOf(reversed(row)).stream().map(this::unboxed).toList());
        SnapshotView.Table other =
                one("CREATE TABLE t (id INT, b BOOLEAN, s TEXT, n INT)", insert(rows));

        assertThat(other.columns()).containsExactlyInAnyOrderElementsOf(table.columns());
        assertThat(of(other).keys()).isEqualTo(of(table).keys());
    }

    private Object unboxed(Object value) {
        return value.equals("NULL!") ? null : value;
    }

    private static List<Object> reversed(List<Object> row) {
        List<Object> back = new ArrayList<>();
        row.forEach(value -> back.addFirst(value == null ? "NULL!" : value));
        return back;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "HUGEINT | INTEGER | -170141183460469231731687303715884105728"
                        + " | 170141183460469231731687303715884105727",
                "UBIGINT | INTEGER | 0 | 18446744073709551615",
                "DECIMAL(38,10) | DECIMAL | -1234567890123456789012345678.0123456789"
                        + " | 9999999999999999999999999999.9999999999",
                "DOUBLE | FLOAT | -1.7976931348623157e+308 | 1.7976931348623157e+308",
                "DATE | DATE | 0001-01-01 | 9999-12-31",
                "TIME | TIME | 00:00:00 | 23:59:59.999999",
                "TIMESTAMP | DATETIME | 1969-12-31 23:59:59.999999 | 2262-04-11 23:47:16",
                "UUID | STRING | 00000000-0000-0000-0000-000000000001"
                        + " | ffffffff-ffff-ffff-ffff-ffffffffffff",
            })
    void theSmallestAndTheLargestOfATypeKeepEveryDigit(
            String type, ColumnType kind, String min, String max) {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (v " + type + ")",
                        "INSERT INTO t VALUES ('%s'), ('%s'), (NULL)".formatted(max, min));

        ColumnProfile column = column(table, "v");
        assertThat(column.type()).isEqualTo(kind);
        assertThat(column.min()).isEqualTo(min);
        assertThat(column.max()).isEqualTo(max);
        assertThat(column.distinctCount()).isEqualTo(2);
        assertThat(column.nullRate()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(of(table).gap()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DOUBLE 'NaN', DOUBLE '-infinity', DOUBLE 'infinity'",
                "DATE 'infinity', DATE '-infinity', DATE '2024-02-29'",
                "TIMESTAMP 'infinity', TIMESTAMP '-infinity', TIMESTAMP '2024-02-29 01:02:03'",
                "INTERVAL 1 DAY, INTERVAL 2 MONTH, INTERVAL 3 YEAR",
                "[1], [2], [3]",
                "{'a': 1}, {'a': 2}, {'a': 3}",
                "'\\x00'::BLOB, '\\x01'::BLOB, ''::BLOB",
                "TIMETZ '10:00:00+02', TIMETZ '10:00:00+01', TIMETZ '10:00:00+00'",
            })
    void valuesWithoutAnOrdinaryFormLeaveTheTableMeasured(String values) {
        SnapshotView.Table table =
                one("CREATE TABLE t AS SELECT unnest([" + values + "]) AS v, 1 AS one");

        assertThat(table.rowCount()).isEqualTo(3);
        assertThat(column(table, "v").nullRate()).isZero();
        assertThat(column(table, "one").distinctCount()).isEqualTo(1);
    }

    @Test
    void aTableWithoutRowsHasNoRates() {
        SnapshotView.Table table = one("CREATE TABLE t (a INT PRIMARY KEY, b TEXT, c DATE)");

        assertThat(table.rowCount()).isZero();
        for (ColumnProfile column : table.columns()) {
            assertThat(column.nullRate()).isNull();
            assertThat(column.distinctCount()).isZero();
            assertThat(column.min()).isNull();
            assertThat(column.frequentValues()).isEmpty();
        }
        assertThat(of(table).keys())
                .containsExactly(new TableMeasurement.Key(List.of("a"), true, true, null, 0));
    }

    @Test
    void aTableOfNothingButMissingValuesIsMeasured() {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (id INT, b TEXT)",
                        "INSERT INTO t SELECT NULL, NULL" + " FROM range(9)");

        assertThat(column(table, "id").nullRate()).isEqualTo(1.0);
        assertThat(column(table, "id").distinctCount()).isZero();
        assertThat(of(table).keys()).noneMatch(key -> Boolean.TRUE.equals(key.unique()));
    }

    @Test
    void noValueOfAHiddenColumnIsShownAnywhere() {
        List<SnapshotView.Table> tables =
                files.measured(
                        Set.of("secret"),
                        500_000,
                        "CREATE TABLE p (secret TEXT, code TEXT)",
                        "INSERT INTO p SELECT 'hush' || i, 'c' || i FROM range(40) r(i)",
                        "CREATE TABLE t (id INT, secret TEXT, UNIQUE (id, secret))",
                        "INSERT INTO t SELECT i % 50, 'hush' || (i % 50) FROM range(50) r(i)");

        for (SnapshotView.Table table : tables) {
            assertThat(table.toString()).doesNotContain("hush");
            ColumnProfile secret = column(table, "secret");
            assertThat(secret.valuesHidden()).isTrue();
            assertThat(secret.min()).isNull();
            assertThat(secret.max()).isNull();
            assertThat(secret.frequentValues()).isEmpty();
            assertThat(secret.distinctCount()).isEqualTo(table.rowCount());
        }
    }

    @Test
    void aBrokenKeyIsShownByTheValuesThatMostRowsShare() {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (order_id INT, note TEXT)",
                        "INSERT INTO t SELECT i, 'x' FROM range(100) r(i)",
                        "INSERT INTO t VALUES (7, 'y'), (7, 'z'), (3, 'y')");

        assertThat(of(table).keys())
                .contains(
                        new TableMeasurement.Key(
                                List.of("order_id"), false, false, List.of("7"), 3));
    }

    @Test
    void aMissingValueBreaksAKey() {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (order_id INT, note TEXT)",
                        "INSERT INTO t SELECT i, 'x' FROM range(100) r(i)",
                        "INSERT INTO t VALUES (NULL, 'y')");

        TableMeasurement.Key key = of(table).keys().getFirst();
        assertThat(key.columns()).containsExactly("order_id");
        assertThat(key.unique()).isFalse();
        assertThat(key.counterExample()).containsExactly((String) null);
        assertThat(key.repeats()).isEqualTo(1);
    }

    @Test
    void aBridgeHasAKeyOfItsReferencesTogether() {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (order_id INT, tag_id INT, note TEXT)",
                        "INSERT INTO t SELECT i % 10, i // 10, 'x' FROM range(60) r(i)");

        assertThat(of(table).keys())
                .contains(
                        new TableMeasurement.Key(
                                List.of("order_id", "tag_id"), false, true, null, 0));
    }

    @Test
    void textsOfSentencesAreNoKeys() {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t (remark TEXT, code TEXT)",
                        "INSERT INTO t SELECT 'this is the remark of row ' || i, 'c' || i"
                                + " FROM range(50) r(i)");

        assertThat(of(table).keys())
                .extracting(TableMeasurement.Key::columns)
                .containsExactly(List.of("code"));
    }

    @ParameterizedTest
    @CsvSource({"0,0.0", "1,0.05", "5,0.25", "20,1.0"})
    void orphansAreCountedAmongTheRowsThatHaveAValue(int orphans, double rate) {
        List<SnapshotView.Table> tables =
                files.measured(
                        "CREATE TABLE customers (id INT PRIMARY KEY, name TEXT)",
                        "INSERT INTO customers SELECT i, 'n' || i FROM range(30) r(i)",
                        "CREATE TABLE orders (id INT PRIMARY KEY, customer_id INT)",
                        ("INSERT INTO orders SELECT i, CASE WHEN i < %d THEN 1000 + i ELSE"
                                        + " i END FROM range(20) r(i)")
                                .formatted(orphans),
                        "INSERT INTO orders SELECT 100 + i, NULL FROM range(15) r(i)");

        List<TableMeasurement.Reference> references = of(table(tables, "orders")).references();
        if (rate == 1.0) {
            assertThat(references).isEmpty();
            return;
        }
        TableMeasurement.Reference reference = references.getFirst();
        assertThat(reference.toTable()).isEqualTo("customers");
        assertThat(reference.rows()).isEqualTo(20);
        assertThat(reference.orphanRate()).isCloseTo(rate, within(1e-12));
        assertThat(reference.counterExample() == null).isEqualTo(orphans == 0);
    }

    @Test
    void namesOfEveryKindAreMeasured() {
        SnapshotView.Table table =
                table(
                        files.measured(
                                "CREATE TABLE \"or\"\"der; DROP TABLE x\" (\"a\"\"b\""
                                        + " INT, \"select\" TEXT,"
                                        + " \"größe (m²)\" INT, \"%s\" TEXT, \" \" INT)",
                                "INSERT INTO \"or\"\"der; DROP TABLE x\" VALUES (1, 'x',"
                                        + " 2, 'y', 3)"),
                        "or\"der; DROP TABLE x");

        assertThat(of(table).gap()).isNull();
        assertThat(table.columns()).allMatch(c -> Objects.equals(c.distinctCount(), 1L));
    }

    @Test
    void aTableOfManyColumnsIsMeasuredInParts() {
        String columns =
                IntStream.range(0, 350)
                        .mapToObj(i -> i + " + i AS c" + i)
                        .collect(Collectors.joining(", "));
        SnapshotView.Table table =
                one("CREATE TABLE t AS SELECT " + columns + " FROM range(3) r(i)");

        assertThat(table.columns()).hasSize(350);
        for (int i = 0; i < 350; i++) {
            assertThat(table.columns().get(i).min()).isEqualTo(String.valueOf(i));
            assertThat(table.columns().get(i).max()).isEqualTo(String.valueOf(i + 2));
        }
    }

    @Test
    void aLargeTableIsReadInPartAndSaysSo() {
        SnapshotView.Table table =
                table(
                        files.measured(
                                Set.of(),
                                1_000,
                                "CREATE TABLE t AS SELECT i AS id, i % 3 AS kind FROM"
                                        + " range(40000) r(i)"),
                        "t");

        assertThat(of(table).sampled()).isTrue();
        assertThat(of(table).rowsRead()).isEqualTo(1_000);
        assertThat(table.rowCount()).isEqualTo(40_000);
        assertThat(column(table, "kind").distinctCount()).isEqualTo(3);
        assertThat(column(table, "kind").frequentCounts().stream().mapToLong(n -> n).sum())
                .isEqualTo(1_000);
    }

    @ParameterizedTest
    @CsvSource({"20,20", "21,0"})
    void wholeNumbersAreShownWhereThereAreFew(int different, int shown) {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t AS SELECT i %% %d AS v FROM range(900) r(i)"
                                .formatted(different));

        assertThat(column(table, "v").frequentValues()).hasSize(shown);
    }

    @ParameterizedTest
    @CsvSource({"100,100", "101,50", "2000,50", "2001,0"})
    void textsAreShownAsFarAsThereAreNotTooMany(int different, int shown) {
        SnapshotView.Table table =
                one(
                        "CREATE TABLE t AS SELECT 'v' || (i %% %d) AS v FROM range(5000) r(i)"
                                .formatted(different));

        assertThat(column(table, "v").frequentValues()).hasSize(shown);
    }

    @Test
    void aTextWithAZeroCharacterIsCountedButNotShown() {
        SnapshotView.Table table =
                one("CREATE TABLE t AS SELECT unnest(['a' || chr(0) || 'b', 'c', 'c']) AS v");

        assertThat(column(table, "v").distinctCount()).isEqualTo(2);
        assertThat(column(table, "v").frequentValues()).containsExactly("c");
        assertThat(column(table, "v").min()).isEqualTo("a\u2400b");
        assertThat(of(table).gap()).contains("“v”").contains("NUL");
    }

    @Test
    void aLongTextIsShownByItsBeginning() {
        SnapshotView.Table table =
                one("CREATE TABLE t AS SELECT repeat('👍', 150) AS v, repeat('x', 101) AS w");

        assertThat(column(table, "v").max()).isEqualTo("👍".repeat(100));
        assertThat(column(table, "v").frequentValues()).isEmpty();
        assertThat(column(table, "w").min()).isEqualTo("x".repeat(100));
    }

    @Test
    void theValuesOfAColumnComeMostFrequentFirst() {
        ColumnValues values =
                files.values(
                                new Limits(10, 1_000),
                                "CREATE TABLE t AS SELECT unnest(['b', 'a', 'c', 'b', 'a', 'b', '',"
                                        + " NULL]) AS v")
                        .orElseThrow();

        assertThat(List.copyOf(values.rows().keySet())).containsExactly("b", "a", "", "c");
        assertThat(List.copyOf(values.rows().values())).containsExactly(3L, 2L, 1L, 1L);
        assertThat(values.complete()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"5,1000,5,true", "4,1000,4,false", "9,5,5,true", "9,4,4,false", "9,1000,5,true"})
    void valuesAreReadWithinLimits(int most, int characters, int read, boolean complete) {
        ColumnValues values =
                files.values(
                                new Limits(most, characters),
                                "CREATE TABLE t AS SELECT unnest(['a', 'b', 'c', 'd', 'e']) AS v")
                        .orElseThrow();

        assertThat(values.rows()).hasSize(read);
        assertThat(values.complete()).isEqualTo(complete);
    }

    @Test
    void aValueThatIsTooLongLeavesTheOthersAndIsOwnedTo() {
        ColumnValues values =
                files.values(
                                new Limits(10, 10_000),
                                "CREATE TABLE t AS SELECT unnest([repeat('x', 201),"
                                        + " repeat('y', 200),"
                                        + " 'z' || chr(0), 'a']) AS v")
                        .orElseThrow();

        assertThat(values.rows().keySet()).containsExactlyInAnyOrder("y".repeat(200), "a");
        assertThat(values.complete()).isFalse();
    }
}
