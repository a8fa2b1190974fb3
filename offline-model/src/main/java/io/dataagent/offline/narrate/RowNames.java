package io.dataagent.offline.narrate;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the rows of a table are called: by their names, with keys behind them, and other figures
/// never without saying which they are.
///
/// @param labels the columns that tell a row
/// @param cell the text of a cell by row and column
record RowNames(
        TableData table,
        List<Integer> labels,
        @Nullable Meaning meaning,
        BiFunction<Integer, Integer, String> cell) {

    /// A row as groups are told: `Kofi Ito (customer id 7)`.
    String of(int row) {
        List<Integer> keys = labels.stream().filter(l -> is(l, Table::key)).toList();
        return keys.size() == labels.size()
                ? joined(row, labels, false)
                : joined(row, less(labels, keys), false)
                        + (keys.isEmpty() ? "" : " (" + joined(row, keys, true) + ")");
    }

    /// A row of a list, with what each of its figures and days is.
    String listed(int row) {
        return joined(row, labels, labels.size() > 1);
    }

    /// A row by its name alone.
    String name(int row) {
        List<Integer> names = labels.stream().filter(l -> is(l, Table::display)).toList();
        return names.isEmpty() ? of(row) : joined(row, names, false);
    }

    private String joined(int row, List<Integer> columns, boolean told) {
        StringBuilder text = new StringBuilder();
        for (int c : columns) {
            boolean surname = is(c, t -> t.display().subList(1, t.display().size()));
            text.append(text.isEmpty() ? "" : surname ? " " : ", ");
            Column column = table.columns().get(c);
            boolean figure = column.type().numeric() || column.type().temporal();
            text.append(told && figure ? Plain.name(column.name()) + " " : "");
            text.append(cell.apply(row, c));
        }
        return text.toString();
    }

    private boolean is(
            int column,
            java.util.function.Function<Table, List<io.dataagent.offline.schema.Column>> part) {
        String name = table.columns().get(column).name();
        return things().filter(t -> !t.display().isEmpty())
                .anyMatch(t -> part.apply(t).stream().anyMatch(c -> c.name().equals(name)));
    }

    private Stream<Table> things() {
        return meaning == null
                ? Stream.of()
                : Stream.concat(
                        Stream.ofNullable(meaning.entity()),
                        meaning.dimensions().stream()
                                .flatMap(
                                        d ->
                                                d instanceof Dimension.ByEntity e
                                                        ? Stream.of(e.table())
                                                        : Stream.of()));
    }

    private static List<Integer> less(List<Integer> all, List<Integer> some) {
        List<Integer> rest = new ArrayList<>(all);
        rest.removeAll(some);
        return rest;
    }
}
