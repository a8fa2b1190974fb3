package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// `who signed up last year`, `owners that have joined us`, `people who became members`: how people
/// came to be there says no more than since when they are, where the schema has no word of its own
/// for it.
public final class Joining {

    private static final double KNOWN = 0.7;
    private static final double WHOLE = 0.9;
    private static final int LONGEST = 4;
    private static final Set<String> VERBS = Lexicon.set("rephrasing.joining.verbs");
    private static final Set<String> TRAILING =
            Set.of("up", "us", "as", "a", "an", "our", "with", "new");
    private static final Set<String> HELPING = Set.of("have", "has", "had", "did", "do");
    private static final Set<String> BIRTH = Set.of(Stem.of("birth"), "born", "dob");
    private static final Set<String> ANY = Set.of("join", "joined", "joining", "become", "became");
    private static final Set<String> HIRED = Set.of("hir", "hire", "employ", "appoint", "recruit");
    private static final Set<String> ENDS = Set.of("us", "up");

    private Joining() {}

    /// The tokens without such a verb.
    public static List<Token> of(List<Token> tokens, Schema schema, PhraseIndex index) {
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i).in(VERBS)
                    && unknown(tokens.get(i), index)
                    && !named(tokens, i, index)) {
                return since(tokens, i, schema, index) ? without(tokens, i) : tokens;
            }
        }
        return tokens;
    }

    private static List<Token> without(List<Token> tokens, int at) {
        int from = tokens.get(at - 1).in(HELPING) ? at - 1 : at;
        int to = at + 1;
        while (to < tokens.size()
                && tokens.get(to).in(TRAILING)
                && !(tokens.get(to - 1).in(ENDS) && tokens.get(to).is("a"))) {
            to++;
        }
        List<Token> out = new ArrayList<>(tokens);
        out.subList(from, to).clear();
        return out;
    }

    private static boolean unknown(Token t, PhraseIndex index) {
        return index.find(List.of(t)).stream().noneMatch(x -> x.quality() >= KNOWN);
    }

    /// Whether the words are the whole name of a field, and no deed at a time: `their sign-up date`.
    private static boolean named(List<Token> tokens, int at, PhraseIndex index) {
        return IntStream.rangeClosed(at + 2, Math.min(at + LONGEST, tokens.size()))
                .filter(to -> to == tokens.size() || tokens.get(to).is("and") || tokens.get(to).is("of"))
                .mapToObj(to -> index.find(tokens.subList(at, to)))
                .anyMatch(f -> f.stream().anyMatch(x -> x.isColumn() && x.quality() > WHOLE));
    }

    /// Whether nothing else is named whose time it might be: `revenue from people who joined in
    /// 2025` is none of 2025.
    private static boolean alone(List<Token> tokens, Table people, PhraseIndex index) {
        return tokens.stream()
                .flatMap(t -> index.find(List.of(t)).stream().limit(1))
                .filter(x -> x.quality() >= KNOWN)
                .allMatch(x -> x.home() != null && x.home().equals(people.name()));
    }

    /// Whether people are named whose usual time is that since when they are there.
    private static boolean since(List<Token> tokens, int at, Schema schema, PhraseIndex index) {
        List<Table> people =
                tokens.stream()
                        .flatMap(t -> index.find(List.of(t)).stream())
                        .filter(x -> x.quality() >= KNOWN && x.isTable())
                        .map(x -> x.table())
                        .distinct()
                        .toList();
        if (people.size() != 1 || !Concepts.persons(people.getFirst().words())) {
            return false;
        }
        List<Column> times = RowTimes.times(people.getFirst());
        return !times.isEmpty()
                && alone(tokens, people.getFirst(), index)
                && times.getFirst().words().stream().noneMatch(BIRTH::contains)
                && (tokens.get(at).in(ANY)
                        || times.getFirst().words().stream().noneMatch(HIRED::contains))
                && Times.of(schema, people.getFirst().name())
                        .filter(times.getFirst()::equals)
                        .isPresent();
    }
}
