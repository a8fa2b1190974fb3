package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How often somebody came, gave or took part, where no word names the rows that tell it: `visitors
/// who came at least five times` are those with at least five tickets, if that is all that the
/// schema keeps of them.
final class Comings extends Retelling {

    private static final double SURE = 0.9;
    private static final double KNOWN = 0.6;
    private static final Set<String> COMING = Lexicon.set("rephrasing.comings.coming");
    private static final Set<String> GIVING = Lexicon.set("rephrasing.comings.giving");
    private static final Set<String> GIFTS =
            Set.copyOf(Stream.of("donation", "gift", "contribution").map(Stem::of).toList());
    private static final Set<String> EVENTS = Lexicon.stems("rephrasing.comings.events");
    private static final Set<String> BEHIND =
            Set.of("us", "here", "back", "by", "to", "up", "in", "our", "the", "place", "with");
    private static final Set<String> HELPING =
            Set.of("have", "has", "had", "did", "do", "does", "that", "who", "which", "we", "ever");
    private static final Set<String> COMPARING = Lexicon.set("rephrasing.comings.comparing");

    private final Schema schema;

    private Comings(List<Token> tokens, PhraseIndex index, Schema schema) {
        super(tokens, index);
        this.schema = schema;
    }

    /// The tokens with such rows in the place of the verb.
    static List<Token> of(List<Token> tokens, PhraseIndex index, Schema schema) {
        Comings c = new Comings(tokens, index, schema);
        for (int v = 1; v < tokens.size(); v++) {
            boolean verb = c.in(v, COMING) || c.in(v, GIVING) || c.deed(v);
            List<Token> told = verb && (c.deed(v) || !c.known(v)) ? c.told(v) : List.of();
            if (!told.isEmpty()) {
                return told;
            }
        }
        return tokens;
    }

    private boolean known(int v) {
        return found(v).stream().anyMatch(x -> x.quality() >= KNOWN);
    }

    /// A verb that names the rows itself, as `donated` does.
    private boolean deed(int v) {
        boolean times = IntStream.range(v, tokens.size()).anyMatch(k -> is(k, "times"));
        return times && Participles.is(tokens.get(v).text()) && !named(v).isEmpty();
    }

    private List<Table> named(int v) {
        return found(v).stream()
                .limit(1)
                .filter(x -> x.isTable() && x.quality() < SURE)
                .map(x -> x.table())
                .toList();
    }

    private List<Token> told(int v) {
        int j = v + 1;
        while (in(j, BEHIND)) {
            j++;
        }
        boolean ranks = j + 1 == tokens.size() && (is(j, "most") || is(j, "least"));
        int number = j;
        while (in(number, COMPARING)) {
            number++;
        }
        boolean times = number > j && number(number) && is(number + 1, "times");
        if (!ranks && !times) {
            return List.of();
        }
        List<Table> rows = deed(v) ? named(v) : events(v);
        if (rows.size() != 1) {
            return List.of();
        }
        int from = v;
        while (in(from - 1, HELPING)) {
            from--;
        }
        String event = rows.getFirst().name().replace('_', ' ');
        return ranks
                ? with(from, tokens.size(), "has the " + tokens.get(j).lower() + " " + event)
                : with(with(number + 1, number + 2, event), from, j, "with");
    }

    /// The rows that tell how often those did it who are named before the verb.
    private List<Table> events(int v) {
        for (int k = v - 1; k >= 0; k--) {
            List<Candidate> rows = Candidate.tables(found(k));
            if (!rows.isEmpty() && rows.getFirst().quality() >= SURE) {
                return events(rows.getFirst().table().name(), in(v, GIVING));
            }
        }
        return List.of();
    }

    private List<Table> events(String subject, boolean gives) {
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
