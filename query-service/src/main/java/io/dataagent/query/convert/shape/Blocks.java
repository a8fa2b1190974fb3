package io.dataagent.query.convert.shape;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.jspecify.annotations.Nullable;

/// Tables that stand below each other, divided by empty rows. The next one begins with names of its
/// own: texts above numbers, behind titles of one cell.
public final class Blocks {

    private static final int MOST = 20;
    private static final int MOST_TITLES = 3;
    private static final int LOOKED_AT = 4;

    /// A table.
    ///
    /// @param from number of its first row
    /// @param to number of the first row behind it
    /// @param left place of its first column, from 0
    /// @param width how many columns it has
    public record Block(long from, long to, int left, int width) {

        /// Whether a row is one of it.
        public boolean holds(long number) {
            return number >= from && number < to;
        }
    }

    private final List<Block> done = new ArrayList<>();
    private final List<Titles.Row> first = new ArrayList<>();
    private List<Titles.Row> next = new ArrayList<>();
    private boolean looking;
    private boolean named;
    private long from;
    private long last = -1;
    private int left;
    private int width;

    /// The tables below each other in some columns of a sheet.
    ///
    /// @param left the first of the columns
    /// @param right the first one behind them
    /// @param used gets the columns that have cells in rows of several cells
    public static List<Block> of(Sheet sheet, int left, int right, BitSet used) throws IOException {
        Blocks blocks = new Blocks();
        blocks.left = left;
        try (Stream<Row> rows = sheet.openStream()) {
            for (Row row : (Iterable<Row>) rows::iterator) {
                int filled = use(row, left, right, used);
                if (filled > 0 && blocks.wants(row.getRowNum())) {
                    List<String> cells = texts(row, left, left + filled);
                    boolean named = cells.stream().noneMatch(SumNames::numberlike);
                    blocks.add(new Titles.Row(row.getRowNum(), cells, named));
                } else if (filled > 0) {
                    blocks.pass(row.getRowNum(), filled);
                }
            }
        }
        return blocks.found();
    }

    /// How many columns a row has up to its last cell.
    private static int use(Row row, int left, int right, BitSet used) {
        int filled = 0;
        int cells = 0;
        int only = 0;
        for (int i = left; i < Math.min(right, row.getCellCount()); i++) {
            Cell cell = row.getCell(i);
            if (cell == null || cell.getType() == CellType.EMPTY) {
                continue;
            }
            if (cell.getType() == CellType.STRING && cell.asString().isEmpty()) {
                continue;
            }
            cells++;
            filled = i - left + 1;
            if (cells == 1) {
                only = i;
            } else {
                used.set(only);
                used.set(i);
            }
        }
        return filled;
    }

    /// What stands in some cells of a row if it is a text; a digit for everything else.
    public static List<String> texts(Row row, int left, int right) {
        List<String> cells = new ArrayList<>();
        for (int i = left; i < right; i++) {
            cells.add(i < row.getCellCount() ? kind(row.getCell(i)) : "");
        }
        return cells;
    }

    /// Whether all of some cells are words, as names of columns are.
    public static boolean header(List<String> cells) {
        return cells.stream().filter(c -> !c.isBlank()).count() > 1
                && cells.stream().allMatch(c -> c.isBlank() || word(c));
    }

    /// Whether a cell is a word.
    public static boolean word(String cell) {
        return !cell.isBlank()
                && !SumNames.numberlike(cell.strip())
                && !MissingWords.ALL.contains(cell.strip());
    }

    /// What stands in a cell if it is a text; a digit for everything else.
    private static String kind(@Nullable Cell cell) {
        if (cell == null || cell.getType() == CellType.EMPTY) {
            return "";
        }
        return cell.getType() == CellType.STRING ? cell.asString() : "0";
    }

    /// Whether the cells of a row with cells are to be looked at.
    ///
    /// @param number larger than those before
    private boolean wants(long number) {
        return looking || first.size() < LOOKED_AT || last >= 0 && number > last + 1;
    }

    /// A row of which nothing has to be known.
    ///
    /// @param filled how many columns it has up to its last cell
    private void pass(long number, int filled) {
        last = number;
        width = Math.max(width, filled);
    }

    /// A row with cells.
    public void add(Titles.Row row) {
        boolean gap = last >= 0 && row.number() > last + 1;
        last = row.number();
        if (gap && (named || !looking)) {
            give();
            looking = true;
        }
        if (looking) {
            look(row);
        } else {
            keep(row);
        }
    }

    private void look(Titles.Row row) {
        next.add(row);
        if (named) {
            if (below(next.get(next.size() - 2), row) && table(next.get(next.size() - 2))) {
                begin();
            } else {
                give();
            }
        } else if (header(row)) {
            named = true;
        } else if (filled(row) != 1 || next.size() > MOST_TITLES) {
            give();
        }
    }

    /// What was held back belongs to the table above.
    private void give() {
        looking = false;
        named = false;
        List<Titles.Row> given = next;
        next = new ArrayList<>();
        given.forEach(this::keep);
    }

    private void begin() {
        done.add(new Block(from, next.getFirst().number(), left, width));
        from = next.getFirst().number();
        width = 0;
        first.clear();
        give();
    }

    private void keep(Titles.Row row) {
        for (int i = row.cells().size(); i > width; i--) {
            width = row.cells().get(i - 1).isBlank() ? width : i;
        }
        if (first.size() < LOOKED_AT && filled(row) > 1) {
            first.add(row);
        }
    }

    /// Whether what stands above is a table: much narrower than the next, it has to have names and
    /// numbers of its own, else it tells of the next.
    private boolean table(Titles.Row names) {
        if (first.size() < 2) {
            return false;
        }
        boolean narrow = first.stream().allMatch(r -> filled(r) * 2 <= filled(names));
        return !narrow
                || first.size() > 2
                        && header(first.getFirst())
                        && first.subList(1, first.size()).stream()
                                .allMatch(r -> below(first.getFirst(), r));
    }

    private static boolean header(Titles.Row row) {
        return row.names() && header(row.cells());
    }

    private static boolean below(Titles.Row names, Titles.Row row) {
        boolean numbers = false;
        for (int i = 0; i < row.cells().size(); i++) {
            String name = i < names.cells().size() ? names.cells().get(i) : "";
            String cell = row.cells().get(i);
            if (!cell.isBlank() && name.isBlank()) {
                return false;
            }
            numbers |= SumNames.numberlike(cell);
        }
        return numbers;
    }

    private static long filled(Titles.Row row) {
        return row.cells().stream().filter(c -> !c.isBlank()).count();
    }

    /// The tables; one where there are too many.
    public List<Block> found() {
        give();
        List<Block> all = new ArrayList<>(done);
        all.add(new Block(from, Long.MAX_VALUE, left, width));
        int widest = all.stream().mapToInt(Block::width).max().orElse(0);
        return all.size() > MOST ? List.of(new Block(0, Long.MAX_VALUE, left, widest)) : all;
    }

    /// What people are told of one of several tables of a sheet.
    ///
    /// @param number of it, from 1
    public static List<String> notes(int number, List<Block> tables) {
        boolean beside = tables.stream().anyMatch(t -> t.left() != tables.getFirst().left());
        return beside
                ? List.of(
                        "Table %d of %d that stand below or beside each other."
                                .formatted(number, tables.size()))
                : notes(number, tables.size());
    }

    /// What people are told of one of several tables.
    ///
    /// @param number of it, from 1
    public static List<String> notes(int number, int tables) {
        return tables < 2
                ? List.of()
                : List.of("Table %d of %d that stand below each other.".formatted(number, tables));
    }
}
