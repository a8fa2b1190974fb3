package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.jspecify.annotations.Nullable;

/// What the formats of the numbers of a sheet tell: the currencies of a column, and that it holds
/// durations. People see it in the cells, and it is no part of their values.
public final class CellFormats {

    private static final String DURATIONS = "durations in days: 12:00 is 0.5";

    /// A currency, perhaps with a language; a quoted text; a sign.
    private static final Pattern WRITTEN =
            Pattern.compile("\\[\\$([^\\]-]*)[^\\]]*\\]|\"([^\"]*)\"|([$€£¥₹₽₺₩₪₴฿])");

    private static final Pattern ELAPSED = Pattern.compile("(?i)\\[(h+|m+|s+)\\]");
    private static final Map<String, String> SIGNS =
            Map.of("€", "EUR", "$", "USD", "US$", "USD", "£", "GBP", "¥", "JPY");

    private final Map<String, String> known = new HashMap<>();
    private final Map<Integer, Set<String>> currencies = new TreeMap<>();
    private final Set<Integer> durations = new TreeSet<>();

    /// Looks at a cell with a number.
    public void add(@Nullable Cell cell, int column) {
        if (cell == null
                || cell.getType() != CellType.NUMBER && cell.getType() != CellType.FORMULA) {
            return;
        }
        String format = cell.getDataFormatString();
        if (format == null || format.isEmpty() || cell.getRawValue() == null) {
            return;
        }
        String currency = known.computeIfAbsent(format, CellFormats::currency);
        if (!currency.isEmpty()) {
            currencies.computeIfAbsent(column, c -> new TreeSet<>()).add(currency);
        }
        if (format.indexOf('[') >= 0 && ELAPSED.matcher(format).find()) {
            durations.add(column);
        }
    }

    /// The currency of a format; empty if it has none.
    static String currency(String format) {
        Matcher written = WRITTEN.matcher(format);
        return written.results()
                .map(CellFormats::text)
                .map(t -> t.toUpperCase(Locale.ROOT))
                .map(t -> SIGNS.getOrDefault(t, t))
                .filter(Currencies::code)
                .findFirst()
                .orElse("");
    }

    private static String text(MatchResult written) {
        for (int i = 1; i <= written.groupCount(); i++) {
            if (written.group(i) != null) {
                return written.group(i).strip();
            }
        }
        return "";
    }

    /// What people are told of columns, by their place.
    public SortedMap<Integer, String> notes() {
        SortedMap<Integer, String> notes = new TreeMap<>();
        durations.forEach(column -> notes.put(column, DURATIONS));
        mixed().forEach(column -> notes.put(column, Currencies.TEXT));
        return notes;
    }

    /// Why figures over columns can be wrong.
    ///
    /// @param names of the columns in SQL
    public List<Doubt> doubts(List<String> names) {
        List<Doubt> doubts = new ArrayList<>();
        mixed().forEach(column -> doubts.add(Currencies.doubt(names.get(column), null)));
        return doubts;
    }

    private List<Integer> mixed() {
        return currencies.entrySet().stream()
                .filter(e -> e.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }
}
