package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.names.Indexes;
import io.dataagent.offline.reading.names.People;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.reading.rephrasing.Numbering;
import io.dataagent.offline.reading.rephrasing.Rephrasing;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.reading.rows.Flags;
import io.dataagent.offline.reading.rows.LightNouns;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.reading.time.TimeWords;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Cuts a question into pieces: of all ways to cover it, the one whose pieces fit best (dynamic
/// programming over the tokens). A piece never splits a name of the schema.
public final class Tagger {

    private static final Set<String> RATES =
            Set.of("rate", "rates", "ratio", "percentage", "share");
    private static final Set<String> SPEAKERS =
            Set.of("we", "you", "they", "i", "it", "he", "she", "did", "do", "does");
    private static final Set<String> HELPING = Set.of("do", "does", "did");
    private static final Set<String> ASKING = Lexicon.set("tagging.tagger.asking");
    private static final Set<String> GETTING = Set.of("get", "find", "need", "want", "return");
    private static final Set<String> EXTREMES = Set.of("least", "most");
    private static final Set<String> NAMING = Set.of("name", "names");
    private static final Set<String> DATES = Set.of("date", "dates");
    private static final Set<String> DETERMINERS =
            Set.of("the", "all", "me", "us", "every", "each", "a", "an");
    private static final double UNKNOWN = -1;
    private static final double FILLER = 0.2;
    private static final double MARGIN = 0.45;

    private static final Set<Function> FIGURES =
            Function.set(
                    "HOW_MANY TOTAL AVERAGE MEDIAN MAXIMUM MINIMUM DISTINCT SHARE TOP BOTTOM RATIO"
                            + " RATE RANK");

    private final Schema schema;
    private final PhraseIndex index;
    private @Nullable Token opening;

    /// @param vocabulary datasets whose words count; empty for all
    public Tagger(Schema schema, Set<String> vocabulary) {
        this.schema = schema;
        this.index = Indexes.of(schema, vocabulary);
    }

    /// The schema that questions are read against.
    public Schema schema() {
        return schema;
    }

    private record Option(Piece piece, double score, int length) {}

    /// The pieces in order.
    public List<Piece> tag(List<Token> given, Calendar calendar) {
        List<Token> tokens = new Rephrasing(schema, index).of(given);
        int n = tokens.size();
        opening = n == 0 ? null : tokens.getFirst();
        TimeWords times = new TimeWords(tokens, calendar);
        double[] best = new double[n + 1];
        Option[] taken = new Option[n + 1];
        Arrays.fill(best, 0, n, Double.NEGATIVE_INFINITY);
        for (int i = n - 1; i >= 0; i--) {
            for (Option o : options(tokens, i, times)) {
                double score = o.score() + best[i + o.length()];
                if (score > best[i]) {
                    best[i] = score;
                    taken[i] = o;
                }
            }
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < n; i += taken[i].length()) {
            pieces.add(taken[i].piece());
        }
        List<Piece> sized = Sizes.of(fresh(UnitNouns.of(pieces, schema)));
        List<Piece> priced = Costs.of(Ages.of(sized, schema, calendar.today()));
        List<Piece> owned = RowUnits.of(Dwellings.of(priced));
        return Postponed.of(Rhythms.of(LightNouns.of(Remnants.of(owned))));
    }

    /// `new tickets since March`: those that came to be in that time, whatever their state is now,
    /// also where `new` is the name of a state.
    private static List<Piece> fresh(List<Piece> pieces) {
        boolean timed =
                pieces.stream().anyMatch(p -> p instanceof Piece.When || p instanceof Piece.Every);
        List<Piece> out = new ArrayList<>(pieces);
        for (int i = 0; timed && i + 1 < out.size(); i++) {
            if (out.get(i) instanceof Piece.Thing t
                    && t.text().equals("new")
                    && t.candidates().stream().allMatch(Candidate::isValue)
                    && out.get(i + 1).best(Ref::isTable)) {
                out.set(i, new Piece.Filler("new"));
            }
        }
        return out;
    }

    private List<Option> options(List<Token> tokens, int i, TimeWords times) {
        List<Option> options = new ArrayList<>();
        times.at(i)
                .ifPresent(m -> options.add(new Option(m.piece(), 1.2 * m.length(), m.length())));
        Token first = tokens.get(i);
        for (int length = 1;
                length <= PhraseIndex.LONGEST && i + length <= tokens.size();
                length++) {
            List<Token> span = tokens.subList(i, i + length);
            boolean verb =
                    length == 1
                            && i > 0
                            && first.in(GETTING)
                            && !commands(tokens, i);
            if (!verb && !Numbering.of(tokens, i, length, index)) {
                int next = i + length;
                boolean quoting =
                        next < tokens.size() && tokens.get(next).kind() == Token.Kind.QUOTED;
                word(span, i == 0 && determined(tokens) || quoting && length > 1)
                        .ifPresent(options::add);
            }
            rate(span).ifPresent(options::add);
            String last = span.getLast().lower();
            List<Token> then = tokens.subList(i + length, tokens.size());
            boolean compares = last.equals("at") && !then.isEmpty() && then.getFirst().in(EXTREMES);
            boolean spread =
                    length > 1
                            && last.equals("on")
                            && !then.isEmpty()
                            && then.getFirst().is("average");
            boolean adds =
                    length == 1
                            && first.text().equals("plus")
                            && i + 1 < tokens.size()
                            && Function.of(List.of(tokens.get(i + 1).lower()))
                                    .filter(FIGURES::contains)
                                    .isPresent();
            boolean spoken =
                    compares
                            || adds
                            || spread
                            || length == 1
                                    && i > 0
                                    && tokens.get(i - 1).in(SPEAKERS)
                                    && Glue.safe(first);
            boolean period = length == 1 && GrainWords.only(tokens, i, index.find(span));
            if (!spoken && !period && !signed(span) && !Numbering.couples(tokens, i, span)) {
                thing(span).ifPresent(options::add);
            }
        }
        boolean anyone = i > 0 && tokens.get(i - 1).in(HELPING) && People.anyone(first);
        options.add(
                anyone ? new Option(new Piece.Filler(first.lower()), FILLER, 1) : single(first));
        return options;
    }

    private Option single(Token t) {
        Optional<Grain> every = TimeWords.every(t);
        Optional<Grain> grain = TimeWords.grain(t);
        if (every.isPresent() || grain.isPresent()) {
            Grain g = every.or(() -> grain).orElseThrow();
            return new Option(new Piece.Every(g, every.isPresent(), t.text()), 0.8, 1);
        }
        if (t.number() != null) {
            return new Option(new Piece.Num(t.number(), t.text()), 0.8, 1);
        }
        if (t.kind() == Token.Kind.QUOTED) {
            return new Option(new Piece.Quoted(t.text()), 0.5, 1);
        }
        return Glue.safe(t)
                ? new Option(new Piece.Filler(t.lower()), FILLER, 1)
                : new Option(new Piece.Unknown(t), UNKNOWN, 1);
    }

    /// `cancellation rate`: a word of the same root as a value, and `rate`.
    private Optional<Option> rate(List<Token> span) {
        boolean several = span.size() > 2 && span.getLast().in(RATES);
        List<Token> front = span.subList(0, span.size() - 1);
        List<Candidate> told = several ? index.values().exactValues(front) : List.<Candidate>of();
        List<Candidate> exact = several && told.isEmpty() ? flags(front) : told;
        if (!exact.isEmpty()) {
            return Optional.of(
                    new Option(new Piece.Rate(exact, text(span)), 1.1 * span.size(), span.size()));
        }
        boolean named =
                span.size() == 2
                        && span.getLast().in(RATES)
                        && span.getFirst().word()
                        && !Glue.safe(span.getFirst());
        List<Candidate> values = named ? rated(span.getFirst()) : List.of();
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Option(
                                new Piece.Rate(values, text(span)),
                                span.getLast().is("rate") ? 2.05 : 1.9,
                                2));
    }

    /// Values, else yes-or-no fields, of the root of a word.
    private List<Candidate> rated(Token word) {
        List<Candidate> values = index.values().kinValues(word.stem());
        return !values.isEmpty() ? values : flags(List.of(word));
    }

    private List<Candidate> flags(List<Token> words) {
        return index.find(words).stream().filter(c -> c.isColumn() && c.column().isFlag()).toList();
    }

    /// `please get …`, `in 2025, get …`: no verb of something else, as in `what do stores get`.
    private static boolean commands(List<Token> tokens, int i) {
        Token before = tokens.get(i - 1);
        return before.in(ASKING) || before.kind() == Token.Kind.SIGN;
    }

    /// Whether a comma or the like stands at the edge, which belongs to no name.
    private static boolean signed(List<Token> span) {
        return span.getFirst().kind() == Token.Kind.SIGN
                || span.getLast().kind() == Token.Kind.SIGN;
    }

    /// `return the …`: a verb at the head of a command.
    private static boolean determined(List<Token> tokens) {
        return tokens.size() > 1 && tokens.get(1).in(DETERMINERS);
    }

    private static Optional<Option> word(List<Token> span, boolean commands) {
        if (span.stream().anyMatch(t -> t.kind() == Token.Kind.QUOTED)) {
            return Optional.empty();
        }
        List<String> words = span.stream().map(Token::lower).toList();
        double score = 0.97 * span.size() + 0.04 * (span.size() - 1) + (commands ? 0.2 : 0);
        return Function.of(words)
                .map(f -> new Option(new Piece.Word(f, text(span)), score, span.size()));
    }

    private Optional<Option> thing(List<Token> span) {
        List<Candidate> own = index.find(span);
        List<Candidate> found =
                Fields.nouns(
                        own.isEmpty() && span.size() == 1 ? index.borrowed(span.getFirst()) : own,
                        span.getLast().lower());
        if (found.isEmpty()) {
            found = moment(span);
        }
        if (found.isEmpty()) {
            return Optional.empty();
        }
        boolean told =
                span.size() > 1
                        && Flags.said(found.getFirst(), span)
                        && !index.find(span.subList(span.size() - 1, span.size())).isEmpty();
        if (told) {
            return Optional.empty();
        }
        double top = found.getFirst().quality();
        List<Candidate> close = found.stream().filter(c -> c.quality() > top - MARGIN).toList();
        double longer = 0.3 * (span.size() - 1);
        boolean naming = span.size() == 1 && span.getFirst().in(NAMING);
        boolean figure = aggregates(span) && close.getFirst().isValue();
        double score =
                top * span.size()
                        + longer
                        - (plainWord(span) ? 0.3 : 0)
                        - (naming || figure ? 0.1 : 0);
        boolean kept = span.size() == 1 && kept(span.getFirst(), close);
        return Optional.of(
                new Option(
                        new Piece.Thing(close, text(span)),
                        kept ? Math.max(score, 0.98) : score,
                        span.size()));
    }

    /// `rate` where a field is kept that is called so: a price and no share.
    private static boolean kept(Token word, List<Candidate> found) {
        return (word.is("rate") || word.is("rates"))
                && found.getFirst().ref() instanceof Ref.OfColumn x
                && x.column().words().getLast().equals(word.stem());
    }

    /// `leaving date`: a time that is called so without the last word.
    private List<Candidate> moment(List<Token> span) {
        return span.size() > 1 && span.getLast().in(DATES)
                ? index.find(span.subList(0, span.size() - 1)).stream()
                        .filter(x -> x.isTime())
                        .toList()
                : List.of();
    }

    /// `Total liters`: a word that asks for a figure is no value, unless it is written as a name
    /// in the midst of a sentence.
    private boolean aggregates(List<Token> span) {
        Token t = span.getFirst();
        boolean name = !t.equals(opening) && !t.text().equals(t.lower());
        return span.size() == 1
                && t.kind() != Token.Kind.QUOTED
                && !name
                && Function.of(List.of(t.lower())).filter(FIGURES::contains).isPresent();
    }

    private static boolean plainWord(List<Token> span) {
        Token t = span.getFirst();
        return span.size() == 1
                && t.word()
                && t.text().equals(t.text().toLowerCase(Locale.ROOT))
                && Glue.safe(t);
    }

    private static String text(List<Token> span) {
        return String.join(" ", span.stream().map(Token::text).toList());
    }
}
