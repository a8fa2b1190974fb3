package io.dataagent.query.convert.shape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/// What the text of a sheet tells beside its cells.
///
/// @param spans of rows that are merged down one column, by its place from 0
/// @param rows that are hidden, from 1
/// @param columns that are hidden, from 1
public record SheetMarks(Map<Integer, List<Span>> spans, BitSet rows, BitSet columns) {

    private static final int MOST = 100_000;
    private static final int PART = 1 << 16;
    private static final int LONGEST = 1_000;
    private static final Pattern RELATION = Pattern.compile("<(?:\\w+:)?Relationship\\s[^<>]*>");
    private static final Pattern MERGED =
            Pattern.compile(
                    "<(?:\\w+:)?mergeCell\\s[^<>]*?\\bref\\s*=\\s*[\"']"
                            + "([A-Z]{1,3})(\\d{1,7}):([A-Z]{1,3})(\\d{1,7})[\"']");
    private static final int MOST_ROWS = 1 << 20;
    private static final Pattern HIDDEN =
            Pattern.compile(
                    "<(?:\\w+:)?(?:row|col)\\s(?:[^<>]*\\s)?hidden\\s*=\\s*[\"'](?:1|true)[\"'][^<>]*>");
    private static final Pattern ROW = Pattern.compile("<(?:\\w+:)?row\\s");
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,6}");

    /// Rows that one value spans.
    record Span(long from, long to) {}

    /// @param workbook with the sheet; one that is damaged shows none, and its reader refuses it
    /// @param relation by which the workbook names the sheet
    public static SheetMarks of(Path workbook, String relation) {
        SheetMarks marks = new SheetMarks(new HashMap<>(), new BitSet(), new BitSet());
        try (ZipFile zip = new ZipFile(workbook.toFile())) {
            ZipEntry sheet = sheet(zip, relation);
            if (sheet != null) {
                try (InputStream in = zip.getInputStream(sheet)) {
                    marks.look(in);
                }
            }
        } catch (IOException e) {
            return new SheetMarks(Map.of(), new BitSet(), new BitSet());
        }
        marks.spans.values().forEach(s -> s.sort(Comparator.comparingLong(Span::from)));
        return marks;
    }

    /// The same, as if some column were the first.
    ///
    /// @param left its place, from 0
    public SheetMarks from(int left) {
        if (left == 0) {
            return this;
        }
        Map<Integer, List<Span>> own = new HashMap<>();
        spans.forEach(
                (column, merged) -> {
                    if (column >= left) {
                        own.put(column - left, merged);
                    }
                });
        BitSet hidden = columns.get(left, Math.max(left, columns.length()));
        // the last one before is none of its columns
        hidden.clear(0);
        return new SheetMarks(own, rows, hidden);
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
        int found = 0;
        byte[] part = in.readNBytes(PART);
        while (part.length > 0 && found < MOST) {
            String text = kept + new String(part, StandardCharsets.ISO_8859_1);
            int open = text.lastIndexOf('<');
            boolean within = open >= 0 && text.indexOf('>', open) < 0;
            kept = within && text.length() - open < LONGEST ? text.substring(open) : "";
            String whole = text.substring(0, text.length() - kept.length());
            Matcher merged = MERGED.matcher(whole);
            while (merged.find() && found < MOST) {
                found += add(merged) ? 1 : 0;
            }
            HIDDEN.matcher(whole).results().map(MatchResult::group).forEach(this::hide);
            part = in.readNBytes(PART);
        }
    }

    private boolean add(MatchResult merged) {
        int column = merged.group(1).chars().reduce(0, (n, c) -> n * 26 + c - 'A' + 1) - 1;
        Span span = new Span(Long.parseLong(merged.group(2)), Long.parseLong(merged.group(4)));
        boolean down = merged.group(1).equals(merged.group(3)) && span.to() > span.from();
        if (down) {
            spans.computeIfAbsent(column, c -> new ArrayList<>()).add(span);
        }
        return down;
    }

    private void hide(String element) {
        boolean row = ROW.matcher(element).lookingAt();
        String from = attribute(element, row ? "r" : "min");
        String to = attribute(element, row ? "r" : "max");
        if (NUMBER.matcher(from).matches() && NUMBER.matcher(to).matches()) {
            (row ? rows : columns)
                    .set(
                            Integer.parseInt(from),
                            Math.clamp(Integer.parseInt(to), Integer.parseInt(from), MOST_ROWS)
                                    + 1);
        }
    }

    /// What people are told of rows and columns that nobody sees in the sheet.
    ///
    /// @param hidden how many rows of the table are
    /// @param width how many columns it has
    public List<String> notes(long hidden, int width) {
        List<String> notes = new ArrayList<>();
        if (hidden > 0) {
            notes.add(
                    hidden == 1
                            ? "1 row is hidden in the sheet: it counts as a row."
                            : hidden + " rows are hidden in the sheet: they count as rows.");
        }
        long away = columns.stream().filter(c -> c <= width).count();
        if (away > 0) {
            notes.add(
                    away == 1
                            ? "1 column is hidden in the sheet: it is read, too."
                            : away + " columns are hidden in the sheet: they are read, too.");
        }
        return notes;
    }
}
