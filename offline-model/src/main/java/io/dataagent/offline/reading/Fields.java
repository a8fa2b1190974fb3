package io.dataagent.offline.reading;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Chooses fields of a dataset by what they are for.
final class Fields {

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

    /// The fields of these tables that say when somebody was born.
    static List<Candidate> births(List<Candidate> tables) {
        return tables.stream()
                .flatMap(
                        x ->
                                x.ref() instanceof Ref.OfTable t
                                        ? times(t.table()).stream()
                                        : java.util.stream.Stream.<Column>empty())
                .filter(c -> c.words().stream().anyMatch(BIRTH::contains))
                .map(c -> new Candidate(new Ref.OfColumn(c), 1))
                .toList();
    }

    private static double rank(Table t, Column c, List<String> stems) {
        double own = c.words().stream().anyMatch(t.words()::contains) ? 0.05 : 0;
        return 1
                + own
                - 0.1
                        * stems.indexOf(
                                c.words().stream().filter(stems::contains).findFirst().orElse(""));
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
        return t.display().isEmpty() || usual(t, times(t).getFirst()) >= 0;
    }

    static double usual(Table t, Column c) {
        double own =
                c.words().stream().anyMatch(w -> t.words().stream().anyMatch(x -> alike(x, w)))
                        ? 1
                        : 0;
        double late = c.words().stream().anyMatch(LATE::contains) ? -1.5 : 0;
        double books = c.words().stream().anyMatch(BOOKKEEPING::contains) ? -0.7 : 0;
        double begins = c.words().stream().anyMatch(BEGINNING::contains) ? -0.5 : 0;
        return own * 2 + begins + late + books - 2 * c.nullRate();
    }

    private static boolean alike(String a, String b) {
        return a.equals(b)
                || a.length() > 3 && b.length() > 3 && (a.startsWith(b) || b.startsWith(a));
    }
}
