package io.dataagent.offline.schema;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The times that rows of a dataset have of their own: when they happen, begin, end or were born.
public final class RowTimes {

    private static final Set<String> BOOKKEEPING = Lexicon.set("schema.rowTimes.bookkeeping");
    private static final Set<String> BEGINNING = Lexicon.set("schema.rowTimes.beginning");
    private static final Set<String> BIRTH = Set.of("birth", "born", "dob", "birthdat", "birthday");
    private static final Set<String> LATE = Lexicon.set("schema.rowTimes.late");

    private RowTimes() {}

    /// By what the age of its rows is told, if by anything.
    public static Optional<Column> age(Table t) {
        Optional<Column> born = began(t, BIRTH);
        if (born.isPresent() || Concepts.people(t.words())) {
            return born;
        }
        Optional<Column> began =
                began(t, BEGINNING)
                        .or(() -> t.columns().stream().filter(Column::yearly).findFirst());
        return began.isPresent() || !event(t)
                ? began
                : times(t).stream().findFirst().filter(c -> usual(t, c) > -1);
    }

    private static Optional<Column> began(Table t, Set<String> stems) {
        return t.columns().stream()
                .filter(c -> c.words().stream().anyMatch(stems::contains))
                .filter(c -> c.isTime() || c.isMeasure() && c.integer())
                .min(java.util.Comparator.comparing((Column c) -> !c.isTime()));
    }

    /// The times of a dataset, the one at which its rows come about first.
    public static List<Column> times(Table t) {
        return t.columns().stream()
                .filter(c -> c.isTime())
                .sorted(java.util.Comparator.comparingDouble((Column c) -> -usual(t, c)))
                .toList();
    }

    /// Whether rows of a table happen at their time, as sales do: a time at which a thing with a
    /// name began or ended is one of its attributes and says nothing about what belongs to it.
    public static boolean event(Table t) {
        return t.display().isEmpty()
                || times(t).stream().findFirst().filter(c -> usual(t, c) >= 0).isPresent();
    }

    /// Whether a time is when rows happen, and no birth or beginning of a thing.
    public static boolean happens(Table t, Column c) {
        return event(t)
                && c.words().stream().noneMatch(w -> BIRTH.contains(w) || BEGINNING.contains(w));
    }

    /// Whether a time is the birth of someone.
    public static boolean birth(Column c) {
        return c.words().stream().anyMatch(BIRTH::contains);
    }

    /// How usual it is to tell by a time when rows of a table happen.
    public static double usual(Table t, Column c) {
        double own =
                c.words().stream().anyMatch(w -> t.words().stream().anyMatch(x -> alike(x, w)))
                        ? 1
                        : 0;
        double late = birth(c) || c.words().stream().anyMatch(LATE::contains) ? -1.5 : 0;
        double books = c.words().stream().anyMatch(BOOKKEEPING::contains) ? -0.7 : 0;
        double begins = c.words().stream().anyMatch(BEGINNING::contains) ? -0.5 : 0;
        return own * 2 + begins + late + books - 2 * c.nullRate();
    }

    private static boolean alike(String a, String b) {
        return a.equals(b)
                || a.length() > 3 && b.length() > 3 && (a.startsWith(b) || b.startsWith(a));
    }
}
