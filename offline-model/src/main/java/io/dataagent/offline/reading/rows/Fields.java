package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;

/// Chooses fields of a dataset by what they are for.
public final class Fields {

    private static final double NEAR = 0.05;

    /// `weight`: a noun that comes from the root of a time, as of `weighed_at`, and names a number
    /// about as well, is the number.
    public static List<Candidate> nouns(List<Candidate> found, String word) {
        boolean time =
                found.size() > 1
                        && found.getFirst().quality() < 0.7
                        && !Participles.is(word)
                        && kind(found.getFirst()) == ColumnKind.TIME;
        double top = time ? found.getFirst().quality() : 0;
        List<Candidate> numbers =
                time
                        ? found.stream()
                                .filter(x -> kind(x) == ColumnKind.MEASURE)
                                .filter(x -> x.quality() >= top - NEAR)
                                .toList()
                        : List.of();
        return numbers.isEmpty() ? found : numbers;
    }

    private static @org.jspecify.annotations.Nullable ColumnKind kind(Candidate c) {
        return c.ref() instanceof Ref.OfColumn x ? x.column().kind() : null;
    }

    private Fields() {}

    /// Fields of these tables whose names hold one of the stems; an empty stem asks for the time.
    public static List<Candidate> of(List<Candidate> tables, List<String> stems) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t) {
                if (stems.contains("")) {
                    RowTimes.times(t.table()).stream()
                            .limit(1)
                            .forEach(c -> found.add(new Candidate(c, 1)));
                } else {
                    t.table().columns().stream()
                            .filter(c -> c.isMeasure())
                            .filter(c -> c.words().stream().anyMatch(stems::contains))
                            .forEach(
                                    c ->
                                            found.add(
                                                    new Candidate(
                                                            c,
                                                            stems.getFirst().isEmpty()
                                                                    ? 0
                                                                    : rank(t.table(), c, stems))));
                }
            }
        }
        return found.stream()
                .sorted(java.util.Comparator.comparingDouble(Candidate::quality).reversed())
                .toList();
    }

    /// The only number that rows have which happen at a time; empty where they have several.
    public static List<Candidate> only(List<Candidate> tables) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t && t.table().display().isEmpty()) {
                t.table().columns().stream()
                        .filter(c -> c.isMeasure())
                        .forEach(c -> found.add(new Candidate(c, 1)));
            }
        }
        return found.size() == 1 ? found : List.of();
    }

    private static double rank(Table t, Column c, List<String> stems) {
        double own = c.words().stream().anyMatch(t.words()::contains) ? 0.05 : 0;
        return 1
                + own
                - 0.1
                        * stems.indexOf(
                                c.words().stream().filter(stems::contains).findFirst().orElse(""));
    }

    /// By what the age of rows is told: a birth, else how people came to be somewhere is no age;
    /// else the beginning of a thing, as a date or as a year; else when it happened.
    public static List<Candidate> aged(List<Candidate> tables) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t) {
                RowTimes.age(t.table()).ifPresent(c -> found.add(new Candidate(c, 1)));
            }
        }
        return found;
    }

    /// The age of rows in years, where it is kept as a number and no birth is.
    public static List<Candidate> years(List<Candidate> tables) {
        return aged(tables).isEmpty()
                ? of(tables, List.of(io.dataagent.offline.lexicon.Stem.of("age"))).stream()
                        .limit(1)
                        .toList()
                : List.of();
    }
}
