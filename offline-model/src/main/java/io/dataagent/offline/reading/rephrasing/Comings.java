package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How often somebody came, gave or took part, where no word names the rows that tell it: `visitors
/// who came at least five times` are those with at least five tickets, if that is all that the
/// schema keeps of them.
final class Comings {

    private static final double SURE = 0.9;
    private static final double KNOWN = 0.6;
    private static final Set<String> COMING = Lexicon.set("rephrasing.comings.coming");
    private static final Set<String> GIVING = Lexicon.set("rephrasing.comings.giving");
    private static final Set<String> GIFTS = Lexicon.stems("rephrasing.comings.gifts");
    private static final Set<String> EVENTS = Lexicon.stems("rephrasing.comings.events");

    private Comings() {}

    /// The rows that tell how often a verb was done, or null: those that it names itself, as
    /// `donated` does, else those of whom it is said.
    static @Nullable Table event(Knowledge k, int v) {
        List<Table> named = deed(k, v);
        boolean verb = k.in(v, COMING) || k.in(v, GIVING);
        List<Table> rows =
                !named.isEmpty()
                        ? named
                        : verb && !k.any(v, KNOWN, _ -> true) ? events(k, v) : List.of();
        return rows.size() == 1 ? rows.getFirst() : null;
    }

    private static List<Table> deed(Knowledge k, int v) {
        boolean times =
                k.tokens().subList(v, k.tokens().size()).stream().anyMatch(t -> t.is("times"));
        return times && Participles.is(k.tokens().get(v).text())
                ? k.found(v, 1).stream()
                        .limit(1)
                        .filter(x -> x.isTable() && x.quality() < SURE)
                        .map(Candidate::table)
                        .toList()
                : List.of();
    }

    private static List<Table> events(Knowledge k, int v) {
        for (int i = v - 1; i >= 0; i--) {
            List<Candidate> rows = Candidate.tables(k.found(i, 1));
            if (!rows.isEmpty() && rows.getFirst().quality() >= SURE) {
                return events(k.schema(), rows.getFirst().table().name(), k.in(v, GIVING));
            }
        }
        return List.of();
    }

    private static List<Table> events(Schema schema, String subject, boolean gives) {
        List<Table> pointing =
                schema.edges().stream()
                        .filter(e -> !e.multiplies() && e.to().equals(subject))
                        .map(Edge::from)
                        .filter(from -> !from.equals(subject))
                        .distinct()
                        .map(schema::table)
                        .toList();
        List<Table> told = pointing.stream().filter(t -> told(t.words(), gives)).toList();
        return told.isEmpty() && !gives ? pointing : told;
    }

    private static boolean told(List<String> rows, boolean gives) {
        boolean demand = !gives && Concepts.demand(rows);
        return demand || rows.stream().anyMatch((gives ? GIFTS : EVENTS)::contains);
    }
}
