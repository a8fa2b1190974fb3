package io.dataagent.agent.answer.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A paragraph taken apart into what is kept or withheld as one: sentences, and cells of tables.
/// Marks of lists, headings and tables stand between them.
///
/// @param parts in order
public record Passage(List<Part> parts) {

    public Passage {
        parts = List.copyOf(parts);
    }

    /// A placeholder.
    public static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*([^{}]+?)\\s*}}");

    private static final String MARKS = "(?:(?:[-*+]|>|#{1,6})\\s+)*";
    private static final Pattern LINE_MARK =
            Pattern.compile("^(\\s*" + MARKS + ")(?:(\\d{1,3})[.)]\\s+" + MARKS + ")?");
    private static final Pattern BULLET = Pattern.compile("\\s*[-*+]\\s.*");
    private static final int LAST_ALONE = 20;
    private static final Pattern RULE = Pattern.compile("^[\\s|:-]*$");

    /// A piece of a paragraph.
    public sealed interface Part {

        /// The words as drafted.
        String text();

        /// Something that is said.
        ///
        /// @param text the words as drafted
        /// @param listed whether it stands in a list or table
        record Sentence(String text, boolean listed) implements Part {}

        /// What stands between.
        record Between(String text) implements Part {}
    }

    /// Takes a paragraph apart.
    public static Passage of(String paragraph) {
        List<Part> parts = new ArrayList<>();
        String[] lines = paragraph.split("\n", -1);
        List<Mark> marks = marks(lines);
        for (int i = 0; i < lines.length; i++) {
            if (i > 0) {
                parts.add(new Part.Between("\n"));
            }
            line(lines[i], marks.get(i).end(), parts);
        }
        return new Passage(parts);
    }

    /// The mark of a line of a list.
    ///
    /// @param end where it ends
    /// @param numbered whether it is a number
    private record Mark(int end, boolean numbered) {}

    /// The marks of lines. A number is one where it begins a list or goes on with one: a small one,
    /// or the one after that of a line before.
    private static List<Mark> marks(String[] lines) {
        List<Mark> marks = new ArrayList<>();
        int last = 0;
        for (String line : lines) {
            Matcher mark = LINE_MARK.matcher(line);
            boolean found = mark.find();
            boolean number = found && mark.group(2) != null;
            int value = number ? Integer.parseInt(mark.group(2)) : 0;
            boolean listed =
                    number && (value == 1 || value == last + 1 || last == 0 && value <= LAST_ALONE);
            marks.add(new Mark(found ? listed ? mark.end() : mark.end(1) : 0, listed));
            last = listed ? value : last;
        }
        return marks;
    }

    private static void line(String line, int start, List<Part> parts) {
        if (line.strip().startsWith("|")) {
            cells(line, parts);
            return;
        }
        boolean listed = start > 0 && !line.substring(0, start).isBlank();
        if (start > 0) {
            parts.add(new Part.Between(line.substring(0, start)));
        }
        sentences(line.substring(start), listed, parts);
    }

    private static void cells(String line, List<Part> parts) {
        if (RULE.matcher(line).matches()) {
            parts.add(new Part.Between(line));
            return;
        }
        Matcher cell = Pattern.compile("\\|\\s*|[^|]+").matcher(line);
        while (cell.find()) {
            String text = cell.group();
            boolean words = !text.startsWith("|") && !text.isBlank();
            parts.add(words ? new Part.Sentence(text, true) : new Part.Between(text));
        }
    }

    private static void sentences(String text, boolean listed, List<Part> parts) {
        BreakIterator breaks = BreakIterator.getSentenceInstance(Locale.ENGLISH);
        breaks.setText(PLACEHOLDER.matcher(text).replaceAll(m -> "X".repeat(m.group().length())));
        int start = breaks.first();
        for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
            String sentence = text.substring(start, end);
            String bare = sentence.stripTrailing();
            if (!bare.isBlank()) {
                parts.add(new Part.Sentence(bare, listed));
            }
            parts.add(new Part.Between(sentence.substring(bare.length())));
        }
    }

    /// How many items the list or table of this paragraph has.
    public static long items(String paragraph) {
        long listed =
                paragraph.lines().filter(l -> BULLET.matcher(l).matches()).count()
                        + marks(paragraph.split("\n", -1)).stream().filter(Mark::numbered).count();
        long rows =
                paragraph.lines().filter(l -> l.strip().startsWith("|")).count()
                        - 2
                                * paragraph
                                        .lines()
                                        .filter(
                                                l ->
                                                        l.strip().startsWith("|")
                                                                && l.contains("-")
                                                                && RULE.matcher(l).matches())
                                        .count();
        return Math.max(listed, rows);
    }
}
