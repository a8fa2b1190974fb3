package io.dataagent.query.convert.shape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// Cells of a sheet that are merged down one column, of which only the first has the value. They
/// are asked for row by row, from above.
public final class Merges {

    private static final int MOST = 100_000;
    private static final int PART = 1 << 16;
    private static final int LONGEST = 1_000;
    private static final Pattern RELATION = Pattern.compile("<(?:\\w+:)?Relationship\\s[^<>]*>");
    private static final Pattern MERGED =
            Pattern.compile(
                    "<(?:\\w+:)?mergeCell\\s[^<>]*?\\bref\\s*=\\s*[\"']"
                            + "([A-Z]{1,3})(\\d{1,7}):([A-Z]{1,3})(\\d{1,7})[\"']");

    /// Rows that one value spans.
    private record Span(long from, long to) {}

    private final Map<Integer, List<Span>> spans = new HashMap<>();
    private final Map<Integer, Integer> at = new HashMap<>();
    private final Map<Integer, String> values = new HashMap<>();
    private long filled;
    private int found;

    private Merges() {}

    /// @param workbook with the sheet; one that is damaged shows none, and its reader refuses it
    /// @param relation by which the workbook names the sheet
    public static Merges of(Path workbook, String relation) {
        Merges merges = new Merges();
        try (ZipFile zip = new ZipFile(workbook.toFile())) {
            ZipEntry sheet = sheet(zip, relation);
            if (sheet != null) {
                try (InputStream in = zip.getInputStream(sheet)) {
                    merges.look(in);
                }
            }
        } catch (IOException e) {
            return new Merges();
        }
        merges.spans.values().forEach(s -> s.sort(Comparator.comparingLong(Span::from)));
        return merges;
    }

    private static @Nullable ZipEntry sheet(ZipFile zip, String relation) throws IOException {
        ZipEntry relations = zip.getEntry("xl/_rels/workbook.xml.rels");
        if (relations == null) {
            return null;
        }
        String text;
        try (InputStream in = zip.getInputStream(relations)) {
            text = new String(in.readNBytes(16 * PART), StandardCharsets.UTF_8);
        }
        return RELATION.matcher(text)
                .results()
                .map(r -> r.group())
                .filter(r -> attribute(r, "Id").equals(relation))
                .map(r -> attribute(r, "Target"))
                .map(t -> t.startsWith("/") ? t.substring(1) : "xl/" + t)
                .findFirst()
                .map(zip::getEntry)
                .orElse(null);
    }

    private static String attribute(String element, String name) {
        Matcher m = Pattern.compile("\\s" + name + "\\s*=\\s*[\"']([^\"']*)[\"']").matcher(element);
        return m.find() ? m.group(1) : "";
    }

    /// Part by part: what may be the beginning of an element is kept for the next.
    private void look(InputStream in) throws IOException {
        String kept = "";
        byte[] part = in.readNBytes(PART);
        while (part.length > 0 && found < MOST) {
            String text = kept + new String(part, StandardCharsets.ISO_8859_1);
            int open = text.lastIndexOf('<');
            boolean within = open >= 0 && text.indexOf('>', open) < 0;
            kept = within && text.length() - open < LONGEST ? text.substring(open) : "";
            MERGED.matcher(text.substring(0, text.length() - kept.length()))
                    .results()
                    .filter(m -> m.group(1).equals(m.group(3)))
                    .forEach(m -> add(m.group(1), m.group(2), m.group(4)));
            part = in.readNBytes(PART);
        }
    }

    private void add(String column, String from, String to) {
        int number = column.chars().reduce(0, (n, c) -> n * 26 + c - 'A' + 1) - 1;
        Span span = new Span(Long.parseLong(from), Long.parseLong(to));
        if (span.to() > span.from() && found++ < MOST) {
            spans.computeIfAbsent(number, c -> new ArrayList<>()).add(span);
        }
    }

    /// Cells with the values of those above that they are merged with.
    ///
    /// @param row its number in the sheet, from 1, larger than that of the call before
    /// @param first number of the first row of data: what is merged from above it is left as it is
    public List<String> filled(List<String> cells, long row, long first) {
        if (spans.isEmpty()) {
            return cells;
        }
        List<String> all = new ArrayList<>(cells);
        spans.forEach(
                (column, merged) -> {
                    int next = at.getOrDefault(column, 0);
                    while (next < merged.size() && merged.get(next).to() < row) {
                        next++;
                        values.remove(column);
                    }
                    at.put(column, next);
                    if (next < merged.size() && column < all.size()) {
                        fill(all, column, merged.get(next), row, first);
                    }
                });
        return all;
    }

    private void fill(List<String> cells, int column, Span span, long row, long first) {
        if (row == span.from() && row >= first) {
            values.put(column, cells.get(column));
        }
        String value = values.getOrDefault(column, "");
        if (row > span.from() && cells.get(column).isEmpty() && !value.isEmpty()) {
            cells.set(column, value);
            filled++;
        }
    }

    /// What people are told.
    public List<String> notes() {
        return filled == 0
                ? List.of()
                : List.of(
                        filled == 1
                                ? "1 cell that is merged with one above has its value."
                                : "%d cells that are merged with one above have its value."
                                        .formatted(filled));
    }
}
