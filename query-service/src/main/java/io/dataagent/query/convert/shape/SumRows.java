package io.dataagent.query.convert.shape;

import io.dataagent.query.convert.shape.SumTable.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Rows of a table that are no rows of data: sums of other rows, and notes below. Its name alone
/// never makes a row a sum: every number of it has to be the sum of the same rows.
///
/// @param gone the rows that are no rows of data
/// @param notes what people are told; no cell of a row is in it
/// @param doubts why figures over the table can be wrong
public record SumRows(List<Gone> gone, List<String> notes, List<Doubt> doubts) {

    private static final SumRows NONE = new SumRows(List.of(), List.of(), List.of());

    private static final int MOST_NAMED = 10_000;
    private static final int MOST_CELLS = 2_000_000;
    private static final int MOST_TEXTS = 50;
    private static final int MOST_SPANNED = 5_000;

    /// Tables with more rows are looked through only if their beginning or their end has a name.
    private static final int LARGE = 200_000;

    private static final int BEGINNING = 100_000;
    private static final int END = 10_000;

    /// What the values of a column are.
    public enum Kind {
        EXACT,
        FLOATING,
        TEXT,
        OTHER
    }

    /// A column.
    ///
    /// @param quoted its name as SQL has it
    /// @param kind of its values
    public record Column(String quoted, Kind kind) {

        boolean number() {
            return kind == Kind.EXACT || kind == Kind.FLOATING;
        }

        String sum(String values) {
            return switch (kind) {
                case EXACT -> "sum(%s)::VARCHAR".formatted(values);
                case FLOATING -> "fsum(%s)::VARCHAR".formatted(values);
                case TEXT, OTHER -> "NULL";
            };
        }
    }

    /// A row that is no row of data.
    ///
    /// @param at its number in the table, from 0
    /// @param cells what stands in it
    public record Gone(long at, List<@Nullable String> cells) {}

    /// @param table whose rows have the order of the file, and none of which was deleted
    public static SumRows of(Asked asked, String table, List<Column> columns) throws SQLException {
        String most = asked.rows("SELECT max(rowid) FROM " + table).getFirst().getFirst();
        long end = most == null ? 0 : Long.parseLong(most);
        if (end < 1) {
            return NONE;
        }
        Look look = new Look(asked, table, columns);
        Footnotes below = Footnotes.of(look.last(end));
        long limit = end - below.rows().size();
        SumFound found = look.found(limit);
        List<Gone> notes = below.gone(found.gone(limit));
        List<Gone> gone = new ArrayList<>(notes);
        found.sums().stream()
                .sorted(Comparator.comparingLong(Row::at))
                .forEach(r -> gone.add(new Gone(r.at(), r.cells())));
        List<String> doubts = found.doubts(limit);
        return new SumRows(
                gone,
                Stream.of(found.notes(limit), doubts, Footnotes.notes(notes.size()))
                        .flatMap(List::stream)
                        .toList(),
                doubts.stream().map(d -> Doubt.ofTable(d)).toList());
    }

    /// A look at a table.
    private record Look(Asked asked, String table, List<Column> columns) {

        /// The last rows, the last first.
        List<Gone> last(long end) throws SQLException {
            return rows(
                    "rowid > %d ORDER BY rowid DESC".formatted(end - Footnotes.MOST - 1),
                    Footnotes.MOST + 1);
        }

        private List<Gone> rows(String where, int most) throws SQLException {
            String cells =
                    columns.stream()
                            .map(c -> c.quoted() + "::VARCHAR")
                            .collect(Collectors.joining(", "));
            return asked
                    .rows(
                            "SELECT rowid, %s FROM %s WHERE %s LIMIT %d"
                                    .formatted(cells, table, where, most))
                    .stream()
                    .map(
                            r ->
                                    new Gone(
                                            Long.parseLong(
                                                    Objects.requireNonNullElse(r.get(0), "0")),
                                            r.subList(1, r.size())))
                    .toList();
        }

        /// @param limit number of the last row that is no note below
        SumFound found(long limit) throws SQLException {
            String where = where(limit);
            List<Gone> rows =
                    where == null ? List.of() : rows(where + " ORDER BY rowid", MOST_NAMED + 1);
            if (rows.size() > MOST_NAMED || (long) rows.size() * columns.size() > MOST_CELLS) {
                long many = number("SELECT count(*) FROM %s WHERE %s".formatted(table, where));
                return many * 2 > limit
                        ? SumFound.NONE
                        : new SumFound(Set.of(), 0, List.of(), 0, 0, 0, many);
            }
            List<Row> named = new ArrayList<>(named(rows, limit + 1));
            if (named.isEmpty() || named.getLast().at() != limit) {
                rows("rowid = " + limit, 1).stream()
                        .filter(this::unnamed)
                        .map(r -> new Row(r.at(), 0, SumNames.Name.NONE, r.cells()))
                        .forEach(named::add);
            }
            long taxes = SumFound.taxes(named);
            named.removeIf(r -> r.name().kind() == SumNames.Kind.TAX);
            return named.isEmpty()
                    ? new SumFound(Set.of(), 0, List.of(), 0, 0, taxes, 0)
                    : found(limit, named, taxes);
        }

        private SumFound found(long limit, List<Row> named, long taxes) throws SQLException {
            SumTable sums = SumTable.of(asked, table, limit, columns, named);
            Set<Row> proven = SumProof.of(sums);
            Set<Row> open = new HashSet<>(named);
            open.removeAll(proven);
            open.removeIf(r -> r.name().kind() == SumNames.Kind.OTHER || r.keys().isEmpty());
            if (!open.isEmpty()) {
                sums = sums.valued(asked, table, limit, open);
                proven = SumProof.of(sums);
            }
            proven = spans(limit, sums, proven);
            long exact = proven.size();
            proven = near(sums, proven);
            Set<Row> likely = SumProof.likely(sums);
            List<Row> claimed = new ArrayList<>();
            for (Row row : named) {
                boolean told = row.name().certain() || likely.contains(row);
                if (told && !proven.contains(row)) {
                    claimed.add(row);
                }
            }
            List<Row> texts = claimed.stream().filter(this::text).toList();
            claimed.removeAll(texts);
            long others =
                    named.stream().filter(r -> r.name().kind() == SumNames.Kind.OTHER).count();
            return new SumFound(
                    proven, proven.size() - exact, claimed, texts.size(), others, taxes, 0);
        }

        /// The same, and sums of neighbouring rows of a small table.
        private Set<Row> spans(long limit, SumTable sums, Set<Row> proven) throws SQLException {
            List<Row> open = open(sums, proven);
            if (open.isEmpty() || limit > MOST_SPANNED || limit * columns.size() > MOST_CELLS) {
                return proven;
            }
            List<Gone> all = rows("rowid <= %d ORDER BY rowid".formatted(limit), MOST_SPANNED + 1);
            return SumSpans.of(sums, all, proven, open);
        }

        private static List<Row> open(SumTable sums, Set<Row> proven) {
            return sums.named().stream()
                    .filter(r -> !proven.contains(r))
                    .filter(
                            r ->
                                    r.name().kind() == SumNames.Kind.SUM
                                            || r.name().kind() == SumNames.Kind.WORDED)
                    .toList();
        }

        /// The same, and rows that nothing but a sum is called by whose numbers are sums but for
        /// rounding.
        private static Set<Row> near(SumTable sums, Set<Row> proven) {
            if (open(sums, proven).stream().noneMatch(r -> r.name().certain())) {
                return proven;
            }
            Set<Row> near = SumProof.of(sums.asRounded());
            Set<Row> all = new HashSet<>(proven);
            near.stream().filter(r -> r.name().certain()).forEach(all::add);
            return all;
        }

        /// Whether a row has a number where a column of numbers is text.
        private boolean text(Row row) {
            return IntStream.range(0, columns.size())
                    .anyMatch(
                            i ->
                                    i != row.column()
                                            && columns.get(i).kind() == Kind.TEXT
                                            && SumNames.numberlike(row.cell(i)));
        }

        /// Which rows can have a name, in SQL; null if none can.
        private @Nullable String where(long limit) throws SQLException {
            String texts =
                    columns.stream()
                            .filter(c -> c.kind() == Kind.TEXT)
                            .limit(MOST_TEXTS)
                            .map(Column::quoted)
                            .collect(Collectors.joining(", "));
            if (texts.isEmpty()) {
                return null;
            }
            String like = SumNames.among("concat_ws(chr(31), %s)".formatted(texts));
            String where = "rowid <= %d AND %s".formatted(limit, like);
            if (limit < LARGE) {
                return where;
            }
            long some =
                    number(
                            ("SELECT (SELECT count(*) FROM %1$s WHERE rowid < %2$d AND %4$s)"
                                            + " + (SELECT count(*) FROM %1$s WHERE rowid > %3$d"
                                            + " AND %4$s)")
                                    .formatted(table, BEGINNING, limit - END, like));
            return some == 0 ? null : where;
        }

        private long number(String sql) throws SQLException {
            return Long.parseLong(
                    Objects.requireNonNullElse(asked.rows(sql).getFirst().getFirst(), "0"));
        }

        /// The rows with names and numbers. What most rows are called is no name of a sum.
        private List<Row> named(List<Gone> rows, long all) {
            List<Row> named = new ArrayList<>();
            Map<String, Integer> counts = new HashMap<>();
            for (Gone row : rows) {
                Row one = named(row);
                if (one != null) {
                    named.add(one);
                    counts.merge(one.column() + one.name().like(), 1, Integer::sum);
                }
            }
            named.removeIf(r -> counts.getOrDefault(r.column() + r.name().like(), 0) * 2L > all);
            return named;
        }

        private @Nullable Row named(Gone row) {
            Row worded = null;
            boolean numbers =
                    row.cells().stream().anyMatch(c -> c != null && SumNames.numberlike(c));
            for (int i = 0; i < columns.size() && numbers; i++) {
                String cell = row.cells().get(i);
                if (columns.get(i).kind() != Kind.TEXT || cell == null) {
                    continue;
                }
                SumNames.Name name = SumNames.of(cell);
                if (name.kind() != SumNames.Kind.NONE && name.kind() != SumNames.Kind.WORDED) {
                    return new Row(row.at(), i, name, row.cells());
                }
                if (name.kind() == SumNames.Kind.WORDED && worded == null) {
                    worded = new Row(row.at(), i, name, row.cells());
                }
            }
            return worded;
        }

        /// A row without a name, of which no cell speaks against a sum.
        private boolean unnamed(Gone row) {
            return Objects.requireNonNullElse(row.cells().getFirst(), "").isBlank()
                    && IntStream.range(0, columns.size())
                            .noneMatch(
                                    i ->
                                            row.cells().get(i) != null
                                                    && !Objects.requireNonNull(row.cells().get(i))
                                                            .isBlank()
                                                    && !columns.get(i).number())
                    && IntStream.range(0, columns.size())
                            .anyMatch(i -> columns.get(i).number() && row.cells().get(i) != null);
        }
    }
}
