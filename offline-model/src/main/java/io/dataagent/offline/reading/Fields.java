package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Chooses fields of a dataset by what they are for.
final class Fields {

    private static final double NEAR = 0.05;

    /// `weight`: a noun that comes from the root of a time, as of `weighed_at`, and names a number
    /// about as well, is the number.
    static List<Candidate> nouns(List<Candidate> found, String word) {
        boolean time =
                found.size() > 1
                        && found.getFirst().quality() < 0.7
                        && !Verbs.participle(word)
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

    private static final Set<String> BOOKKEEPING =
            Set.of(
                    "record", "creat", "updat", "modifi", "load", "import", "insert", "delet",
                    "sync");
    private static final Set<String> BEGINNING =
            Set.of(
                    "launch",
                    "releas",
                    "introduc",
                    "built",
                    "build",
                    "construct",
                    "manufactur",
                    "install",
                    "connect",
                    "acquir",
                    "bought",
                    "buy",
                    "birth",
                    "born",
                    "dob",
                    "appoint",
                    "licens",
                    "enrol",
                    "open",
                    "hir",
                    "sign",
                    "found",
                    "start",
                    "join",
                    "regist",
                    "establish");
    private static final Set<String> BIRTH = Set.of("birth", "born", "dob", "birthdat", "birthday");
    private static final Set<String> LATE =
            Set.of(
                    "end",
                    "left",
                    "leav",
                    "clos",
                    "discontinu",
                    "expir",
                    "due",
                    "ship",
                    "deliver",
                    "return",
                    "cancel",
                    "discharg",
                    "resolv",
                    "paid",
                    "pay",
                    "birth",
                    "finish",
                    "complet",
                    "until",
                    "reply",
                    "repli",
                    "respons",
                    "answer",
                    "last",
                    "next",
                    "escalat",
                    "assign",
                    "churn",
                    "terminat",
                    "termination",
                    "retir",
                    "exit",
                    "to");

    private Fields() {}

    /// Fields of these tables whose names hold one of the stems; an empty stem asks for the time.
    static List<Candidate> of(List<Candidate> tables, List<String> stems) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t) {
                if (stems.contains("")) {
                    times(t.table()).stream()
                            .limit(1)
                            .forEach(c -> found.add(new Candidate(new Ref.OfColumn(c), 1)));
                } else {
                    t.table().columns().stream()
                            .filter(c -> c.kind() == ColumnKind.MEASURE)
                            .filter(c -> c.words().stream().anyMatch(stems::contains))
                            .forEach(
                                    c ->
                                            found.add(
                                                    new Candidate(
                                                            new Ref.OfColumn(c),
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
    static List<Candidate> only(List<Candidate> tables) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t && t.table().display().isEmpty()) {
                t.table().columns().stream()
                        .filter(c -> c.kind() == ColumnKind.MEASURE)
                        .forEach(c -> found.add(new Candidate(new Ref.OfColumn(c), 1)));
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
    static List<Candidate> aged(List<Candidate> tables) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : tables) {
            if (x.ref() instanceof Ref.OfTable t) {
                age(t.table()).ifPresent(c -> found.add(new Candidate(new Ref.OfColumn(c), 1)));
            }
        }
        return found;
    }

    /// The age of rows in years, where it is kept as a number and no birth is.
    static List<Candidate> years(List<Candidate> tables) {
        return aged(tables).isEmpty()
                ? of(tables, List.of(io.dataagent.offline.lexicon.Stem.of("age"))).stream()
                        .limit(1)
                        .toList()
                : List.of();
    }

    private static Optional<Column> age(Table t) {
        Optional<Column> born = began(t, BIRTH);
        if (born.isPresent() || Concepts.people(t.words())) {
            return born;
        }
        Optional<Column> began =
                began(t, BEGINNING)
                        .or(() -> t.columns().stream().filter(Years::column).findFirst());
        return began.isPresent() || !event(t)
                ? began
                : times(t).stream().findFirst().filter(c -> usual(t, c) > -1);
    }

    private static Optional<Column> began(Table t, Set<String> stems) {
        return t.columns().stream()
                .filter(c -> c.words().stream().anyMatch(stems::contains))
                .filter(c -> c.kind() == ColumnKind.TIME || year(c))
                .min(java.util.Comparator.comparing((Column c) -> c.kind() != ColumnKind.TIME));
    }

    private static boolean year(Column c) {
        return c.kind() == ColumnKind.MEASURE && c.integer();
    }

    /// The times of a dataset, the one at which its rows come about first.
    static List<Column> times(Table t) {
        return t.columns().stream()
                .filter(c -> c.kind() == ColumnKind.TIME)
                .sorted(java.util.Comparator.comparingDouble((Column c) -> -usual(t, c)))
                .toList();
    }

    /// Whether rows of a table happen at their time, as sales do: a time at which a thing with a
    /// name began or ended is one of its attributes and says nothing about what belongs to it.
    static boolean event(Table t) {
        return t.display().isEmpty()
                || times(t).stream().findFirst().filter(c -> usual(t, c) >= 0).isPresent();
    }

    /// Whether a time is when rows happen, and no birth or beginning of a thing.
    static boolean happens(Table t, Column c) {
        return event(t)
                && c.words().stream().noneMatch(w -> BIRTH.contains(w) || BEGINNING.contains(w));
    }

    /// Whether a time is the birth of someone.
    static boolean birth(Column c) {
        return c.words().stream().anyMatch(BIRTH::contains);
    }

    static double usual(Table t, Column c) {
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
