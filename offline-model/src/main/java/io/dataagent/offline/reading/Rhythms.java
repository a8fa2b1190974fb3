package io.dataagent.offline.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// `yearly salary`, where an annual salary is kept: how often it is paid is part of the field's
/// name and splits nothing.
final class Rhythms {

    private Rhythms() {}

    /// The pieces without such adjectives.
    static List<Piece> of(List<Piece> pieces) {
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 0; i + 1 < out.size(); i++) {
            boolean kept =
                    out.get(i) instanceof Piece.Every e
                            && e.adjective()
                            && out.get(i + 1) instanceof Piece.Thing t
                            && t.candidates().getFirst().ref() instanceof Ref.OfColumn c
                            && c.column().words().stream().anyMatch(words(e.grain())::contains);
            if (kept) {
                out.remove(i);
            }
        }
        return List.copyOf(out);
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
