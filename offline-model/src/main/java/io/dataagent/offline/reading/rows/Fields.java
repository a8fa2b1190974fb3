package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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
                        && found.getFirst().isTime();
        List<Candidate> numbers =
                found.stream()
                        .filter(x -> time && x.isNumber())
                        .filter(x -> x.quality() >= found.getFirst().quality() - NEAR)
                        .toList();
        return numbers.isEmpty() ? found : numbers;
    }

    private Fields() {}

    /// The stems of what a field is called, by its name and by its label.
    public static Stream<String> stems(Column c) {
        return Stream.concat(c.words().stream(), Names.stems(Labels.of(c)).stream());
    }

    /// Fields of these tables whose names hold one of the stems; an empty stem asks for the time.
    public static List<Candidate> of(List<Candidate> tables, List<String> stems) {
        return Candidate.tables(tables).stream()
                .map(Candidate::table)
                .flatMap(t -> stems.contains("") ? happens(t) : called(t, stems))
                .sorted(Comparator.comparingDouble(Candidate::quality).reversed())
                .toList();
    }

    private static Stream<Candidate> happens(Table t) {
        return RowTimes.times(t).stream().limit(1).map(c -> new Candidate(c, 1));
    }

    private static Stream<Candidate> called(Table t, List<String> stems) {
        return t.columns().stream()
                .filter(c -> c.isMeasure() && c.words().stream().anyMatch(stems::contains))
                .map(c -> new Candidate(c, rank(t, c, stems)));
    }

    /// The only number that rows have which happen at a time; empty where they have several.
    public static List<Candidate> only(List<Candidate> tables) {
        List<Candidate> found =
                Candidate.tables(tables).stream()
                        .filter(x -> x.table().display().isEmpty())
                        .flatMap(
                                x -> new Candidate(x.table(), 1).fields(Column::isMeasure).stream())
                        .toList();
        return found.size() == 1 ? found : List.of();
    }

    private static double rank(Table t, Column c, List<String> stems) {
        double own = c.words().stream().anyMatch(t.words()::contains) ? 0.05 : 0;
        String stem = c.words().stream().filter(stems::contains).findFirst().orElse("");
        return 1 + own - 0.1 * stems.indexOf(stem);
    }

    /// By what the age of rows is told: a birth, else how people came to be somewhere is no age;
    /// else the beginning of a thing, as a date or as a year; else when it happened.
    public static List<Candidate> aged(List<Candidate> tables) {
        return Candidate.tables(tables).stream()
                .flatMap(x -> RowTimes.age(x.table()).stream())
                .map(c -> new Candidate(c, 1))
                .toList();
    }

    /// The age of rows in years, where it is kept as a number and no birth is.
    public static List<Candidate> years(List<Candidate> tables) {
        return aged(tables).isEmpty()
                ? of(tables, List.of(Stem.of("age"))).stream().limit(1).toList()
                : List.of();
    }
}
