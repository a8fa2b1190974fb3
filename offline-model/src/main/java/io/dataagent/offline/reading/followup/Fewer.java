package io.dataagent.offline.reading.followup;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `only 3`, `just the top two`, `only the best 3 months`: so many rows of the last answer.
final class Fewer {

    private static final int MOST = 10_000;
    private static final Pattern SAID =
            Pattern.compile(
                    "(?:and |but |now |please )?(only|just|show|show only|show just|limit (?:it|that)? ?to)?"
                            + " ?(?:me )?(?:the )?(top|first|best|bottom|worst|last|lowest|highest)?"
                            + " ?(\\d+)(?: (of them|ones|rows|results|of these|of those|\\w+))?(?: only| please)*");

    private Fewer() {}

    /// A draft that only says how many, or none where the words say something else.
    static Optional<Draft> of(Draft previous, List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        for (Token t : tokens) {
            String word = t.number() != null ? t.number().toPlainString() : t.lower();
            text.append(text.isEmpty() ? "" : " ").append(word);
        }
        Matcher m = SAID.matcher(text);
        if (!m.matches() || m.group(1) == null && m.group(2) == null) {
            return Optional.empty();
        }
        int count = m.group(3).length() > 5 ? 0 : Integer.parseInt(m.group(3));
        String side = m.group(2) == null ? "" : m.group(2);
        boolean rows = m.group(4) == null || named(previous, m.group(4));
        boolean ordered = previous.says(Mark.SUPERLATIVE) || previous.says(Said.Order.class);
        boolean reversed = side.matches("bottom|worst|last|lowest");
        if (count < 1 || count > MOST || !rows || reversed && ordered || !listed(previous)) {
            return Optional.empty();
        }
        Draft draft = new Draft(previous.schema());
        draft.set(new Said.Limit(count));
        draft.say(Mark.PLURAL);
        boolean ranks = side.matches("top|best|highest|bottom|worst|lowest");
        if (!ordered && ranks && previous.says(Said.MeasureAsk.class)) {
            draft.say(Mark.SUPERLATIVE);
            previous.all(Said.MeasureAsk.class).forEach(draft::say);
            previous.all(Said.Entity.class).forEach(draft::say);
            draft.set(new Said.Direction(!reversed));
        }
        return !ordered && !ranks && !side.equals("first") || !ordered && reversed && !ranks
                ? Optional.empty()
                : Optional.of(draft);
    }

    /// Whether the last answer has several rows.
    private static boolean listed(Draft d) {
        return d.says(Said.Entity.class, Said.Split.class, Said.Each.class) || d.says(Mark.LIST);
    }

    /// Whether a word names the rows of the last answer.
    private static boolean named(Draft previous, String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        boolean general =
                List.of("of them", "ones", "rows", "results", "of these", "of those")
                        .contains(lower);
        boolean period = previous.grains().stream().anyMatch(g -> lower.matches(g.word() + "s?"));
        boolean said =
                previous.pieces().stream()
                        .anyMatch(
                                p -> p instanceof Piece.Thing t && t.text().equalsIgnoreCase(word));
        return general || period || said;
    }
}
