package io.dataagent.offline.reading.rephrasing;

import static java.util.Map.entry;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Ties;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.names.People;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.reading.time.TimeWords;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What is known of the tokens of a question: by the schema, the grammar and the calendar.
record Knowledge(List<Token> tokens, Schema schema, PhraseIndex index) {

    static final double KNOWN = 0.7;
    private static final double SURE = 0.9;
    private static final BigDecimal SMALL = BigDecimal.valueOf(20);

    /// What rules ask of a token, by the name that they have for it.
    private static final Map<String, BiPredicate<Knowledge, Integer>> OF =
            Map.ofEntries(
                    entry("number", Knowledge::number),
                    entry("big", Knowledge::big),
                    // nothing is called so; nothing by this word and the next
                    entry("nothing", (k, i) -> k.found(i, 1).isEmpty()),
                    entry("apart", (k, i) -> k.found(i, 2).isEmpty()),
                    entry("called", (k, i) -> k.any(i, 0, Candidate::isTable)),
                    entry("participle", (k, i) -> Participles.is(k.tokens.get(i).lower())),
                    entry("sure", (k, i) -> k.any(i, SURE, _ -> true)),
                    entry("table", (k, i) -> k.any(i, KNOWN, Candidate::isTable)),
                    entry("summed", (k, i) -> k.any(i, KNOWN, Candidate::isNumber)),
                    entry("fair", (k, i) -> k.any(i, 0.45, Candidate::isMeasure)),
                    entry("figure", (k, i) -> k.any(i, KNOWN, Knowledge::figure)),
                    entry("figured", (k, i) -> k.first(i, 1, 0.95, Candidate::isMeasure)),
                    entry("row", (k, i) -> k.first(i, 1, 0.6, Candidate::isTable)),
                    entry("rows", Knowledge::rows),
                    // a figure that begins here
                    entry("measured", (k, i) -> k.first(i, 2, KNOWN, Candidate::isMeasure)),
                    entry("named", Knowledge::named),
                    entry("object", Knowledge::object),
                    entry("unknown", Knowledge::unknown),
                    entry("thing", Knowledge::thing),
                    entry("behind", (k, i) -> IntStream.range(0, i).anyMatch(k::thing)),
                    entry("dated", Knowledge::dated),
                    entry("bare", (k, i) -> k.unknown(i) && Ties.neutral(k.tokens.get(i))),
                    entry("tie", (k, i) -> k.verb(i) && Ties.neutral(k.tokens.get(i))),
                    entry("verb", Knowledge::loose),
                    entry("done", Knowledge::done),
                    entry("ours", (k, i) -> !Outlays.people(k, i)),
                    entry("came", (k, i) -> Comings.event(k, i) != null),
                    entry("joined", Joining::since));

    boolean is(String name, int i) {
        return Objects.requireNonNull(OF.get(name), name).test(this, i);
    }

    /// What the schema calls something that begins at a place, or null.
    @Nullable String called(String name, int i) {
        return switch (name) {
            case "event" -> plain(Comings.event(this, i));
            case "table" -> plain(found(i, 1).getFirst().table());
            case "staff" -> plain(People.staff(schema).orElse(null));
            case "sum" -> Outlays.sum(schema);
            case "people" -> Doers.people(this, i);
            case "flag" -> Required.flag(this, i);
            default -> throw new IllegalStateException("retold.txt: %" + name);
        };
    }

    private static @Nullable String plain(@Nullable Table table) {
        return table == null ? null : Names.plain(table.name());
    }

    /// A token as rules write it: a number begins with `#`, what is quoted is a quote.
    String written(int i) {
        Token t = tokens.get(i);
        return t.kind() == Token.Kind.QUOTED
                ? "\""
                : (t.number() != null ? "#" : "") + t.text().replace(' ', '_');
    }

    boolean in(int i, Set<String> words) {
        return i >= 0 && i < tokens.size() && tokens.get(i).in(words);
    }

    /// What the schema calls by so many words, none where the question is shorter.
    List<Candidate> found(int i, int n) {
        return i + n > tokens.size() ? List.of() : index.find(tokens.subList(i, i + n));
    }

    boolean any(int i, double quality, Predicate<Candidate> which) {
        return found(i, 1).stream().anyMatch(x -> x.quality() >= quality && which.test(x));
    }

    /// Whether what one of so many words or fewer fit best is of a kind.
    private boolean first(int i, int words, double quality, Predicate<Candidate> which) {
        return IntStream.rangeClosed(1, words)
                .mapToObj(n -> found(i, n))
                .flatMap(f -> f.stream().limit(1))
                .anyMatch(x -> x.quality() >= quality && which.test(x));
    }

    private boolean number(int i) {
        return tokens.get(i).number() != null;
    }

    private boolean big(int i) {
        BigDecimal n = tokens.get(i).number();
        return n != null && n.compareTo(SMALL) >= 0;
    }

    /// The schema calls a figure or rows by it.
    private static boolean figure(Candidate x) {
        return !(x.ref() instanceof Ref.OfConcept) && (x.isMeasure() || x.isTable());
    }

    private boolean rows(int i) {
        List<Candidate> found = found(i, 1);
        double top = found.isEmpty() ? 0 : found.getFirst().quality() - 0.05;
        return any(i, Math.max(KNOWN, top), Candidate::isTable);
    }

    private boolean named(int i) {
        return IntStream.rangeClosed(1, 3)
                .mapToObj(n -> found(i, n))
                .flatMap(List::stream)
                .anyMatch(x -> x.quality() >= SURE && x.isColumn() && x.isMeasure());
    }

    /// With the word behind `how much` it is a figure: `how much energy … use`.
    private boolean object(int i) {
        int how = i - 3;
        while (how > 0 && !tokens.get(how - 1).is("how")) {
            how--;
        }
        return how > 0
                && tokens.get(i).word()
                && index.find(List.of(tokens.get(how + 1), tokens.get(i))).stream()
                        .anyMatch(x -> x.quality() >= SURE && x.isMeasure());
    }

    private boolean thing(int i) {
        return tokens.get(i).word() && !unknown(i) && !Glue.safe(tokens.get(i));
    }

    /// Neither the schema nor the grammar has a use for the word.
    private boolean unknown(int i) {
        Token t = tokens.get(i);
        return t.word()
                && Function.of(List.of(t.lower())).isEmpty()
                && TimeWords.grain(t).isEmpty()
                && TimeWords.every(t).isEmpty()
                && !any(i, KNOWN, _ -> true);
    }

    private boolean dated(int i) {
        return tokens.subList(i, Math.min(tokens.size(), i + 4)).stream()
                .anyMatch(
                        t ->
                                t.number() != null
                                        || t.kind() == Token.Kind.DATE
                                        || t.is("last")
                                        || t.is("this"));
    }

    private boolean verb(int i) {
        Token t = tokens.get(i);
        return t.word() && t.lower().length() > 2 && unknown(i) && !Glue.safe(t);
    }

    private boolean loose(int i) {
        return verb(i) && (Ties.neutral(tokens.get(i)) || !Ties.picking(tokens.get(i)));
    }

    /// What was done and picks none of the rows.
    private boolean done(int i) {
        Token t = tokens.get(i);
        boolean dated = i + 1 < tokens.size() && dated(i + 1);
        return !t.is("sold")
                && (Participles.is(t.text()) || t.is("put"))
                && unknown(i)
                && (!dated || found(i, 1).isEmpty())
                && (Ties.neutral(t) || Ties.state(t) && !dated);
    }
}
