package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `yearly salary`, where an annual salary is kept: how often it is paid is part of the field's
/// name and splits nothing.
final class Rhythms {

    private static final Map<String, Set<String>> WORDS =
            Map.of(
                    "hour", Set.of("hour", "hourli", "hourly"),
                    "night", Set.of("night", "nightli", "nightly"));

    private Rhythms() {}

    /// The pieces without such adjectives.
    static List<Piece> of(List<Piece> pieces) {
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 0; i + 1 < out.size(); i++) {
            boolean kept =
                    out.get(i) instanceof Piece.Every e
                            && e.adjective()
                            && out.get(i + 1) instanceof Piece.Thing t
                            && t.best().ref() instanceof Ref.OfColumn c
                            && c.column().words().stream().anyMatch(words(e.grain())::contains);
            if (kept) {
                out.remove(i);
            }
        }
        apart(out);
        return List.copyOf(out);
    }

    /// `earn per hour`, `cost a month`, where an hourly wage or a monthly fee is kept.
    private static void apart(List<Piece> out) {
        for (int i = out.size() - 1; i > 0; i--) {
            Set<String> said = said(out.get(i));
            boolean led =
                    out.get(i - 1) instanceof Piece.Word w
                                    && w.function() == Function.BY
                                    && w.text().equalsIgnoreCase("per")
                            || out.get(i - 1).said(Set.of("a", "an"));
            if (!said.isEmpty() && led && paid(out.subList(0, i), said)) {
                out.remove(i);
                out.remove(i - 1);
                i--;
            }
        }
    }

    private static Set<String> said(Piece piece) {
        return piece instanceof Piece.Every e && !e.adjective()
                ? words(e.grain())
                : piece instanceof Piece.Unknown u
                        ? WORDS.getOrDefault(u.token().lower(), Set.of())
                        : piece instanceof Piece.Round r && r.text().equalsIgnoreCase("hour")
                                ? WORDS.getOrDefault("hour", Set.of())
                                : Set.of();
    }

    /// Whether the last figure before is one of money for such a time.
    private static boolean paid(List<Piece> before, Set<String> said) {
        for (int i = before.size() - 1; i >= 0; i--) {
            if (before.get(i) instanceof Piece.Thing t && t.best().isMeasure()) {
                List<Candidate> kept = kept(t.candidates(), said);
                if (!kept.isEmpty()) {
                    before.set(i, new Piece.Thing(kept, t.text()));
                }
                return !kept.isEmpty();
            }
        }
        return false;
    }

    private static List<Candidate> kept(List<Candidate> figures, Set<String> said) {
        return figures.stream()
                .filter(Candidate::isNumber)
                .filter(x -> x.column().words().stream().anyMatch(said::contains))
                .toList();
    }

    private static Set<String> words(Grain grain) {
        return switch (grain) {
            case YEAR -> Set.of("annual", "annu", "year", "yearli", "yearly");
            case QUARTER -> Set.of("quarter", "quarterli", "quarterly");
            case MONTH -> Set.of("month", "monthli", "monthly");
            case WEEK -> Set.of("week", "weekli", "weekly");
            case DAY -> Set.of("day", "daili", "daily");
        };
    }
}
