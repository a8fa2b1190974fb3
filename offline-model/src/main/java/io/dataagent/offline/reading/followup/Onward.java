package io.dataagent.offline.reading.followup;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.tagging.Tagger;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.reading.time.Words;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a follow-up says of the time and the split of the last question: `the month before that`,
/// `by channel rather than topic`, `how many of those`.
final class Onward {

    private static final String GRAIN = "(day|week|month|quarter|year)";
    private static final Pattern MOVED =
            Pattern.compile(
                    "(?:(?:and|now|but|what about|how about|the same|same|show|for|in|do) )*(?:the )?(?:"
                            + GRAIN
                            + " (before|earlier|prior|after|later)(?: that)?(?: one)?|(previous|prior"
                            + "|preceding|following) "
                            + GRAIN
                            + ")(?: please| instead| too| then)*");
    private static final Set<String> LATER = Set.of("after", "later", "following");
    private static final Pattern COUNTS =
            Pattern.compile("(?:and |so )?how many of (?:those|them|these) .*");
    private static final List<List<String>> INSTEAD = Lexicon.phrases("followup.onward.instead");

    private static final int MOST = 10_000;
    private static final Pattern SAID =
            Pattern.compile(
                    "(?:and |but |now |please )?(only|just|show|show only|show just|limit (?:it|that)? ?to)?"
                            + " ?(?:me )?(?:the )?(top|first|best|bottom|worst|last|lowest|highest)?"
                            + " ?(\\d+)(?: (of them|ones|rows|results|of these|of those|\\w+))?(?: only| please)*");

    private Onward() {}

    /// A draft that only moves the time of the last question, or none where the words say something
    /// else.
    static Optional<Draft> moved(Draft previous, List<Token> tokens, Calendar calendar) {
        Matcher m = MOVED.matcher(text(tokens));
        if (!m.matches() || previous.all(Piece.When.class).size() != 1) {
            return Optional.empty();
        }
        Period p = previous.all(Piece.When.class).getFirst().period();
        LocalDate from = p.from();
        LocalDate to = p.to();
        if (from == null || to == null) {
            return Optional.empty();
        }
        String unit = m.group(1) == null ? m.group(4) : m.group(1);
        String side = m.group(2) == null ? m.group(3) : m.group(2);
        Grain grain = Words.grain(unit).orElseThrow();
        int n = LATER.contains(side) ? 1 : -1;
        Period period =
                new Period(
                        calendar.plus(grain, from, n), calendar.plus(grain, to, n), text(tokens));
        Draft draft = new Draft(previous.schema());
        draft.say(new Piece.When(period, List.of(), false));
        return Optional.of(draft);
    }

    /// The tokens without a `rather than …` that names what the last question was split by.
    static List<Token> kept(Draft previous, List<Token> tokens, Tagger tagger, Calendar calendar) {
        for (int i = 1; i < tokens.size() - 1; i++) {
            for (List<String> words : INSTEAD) {
                int end = i + words.size();
                boolean said =
                        end < tokens.size()
                                && tokens.subList(i, end).stream()
                                        .map(Token::lower)
                                        .toList()
                                        .equals(words);
                if (said && split(previous, tokens.subList(end, tokens.size()), tagger, calendar)) {
                    return tokens.subList(0, i);
                }
            }
        }
        return tokens;
    }

    /// Whether words name nothing but what a question was split by.
    private static boolean split(
            Draft previous, List<Token> tokens, Tagger tagger, Calendar calendar) {
        Set<Ref> splits = new HashSet<>();
        previous.things(Said.Split.class).forEach(d -> d.forEach(x -> splits.add(x.ref())));
        previous.first(Said.Entity.class).forEach(x -> splits.add(x.ref()));
        boolean any = false;
        for (Piece p : tagger.tag(tokens, calendar)) {
            boolean thing =
                    p instanceof Piece.Thing t
                            && t.candidates().stream().anyMatch(x -> splits.contains(x.ref()));
            boolean grain = p instanceof Piece.Every e && previous.grains().contains(e.grain());
            boolean by = p.is(Function.BY);
            if (!thing && !grain && !by && !(p instanceof Piece.Filler)) {
                return false;
            }
            any |= thing || grain;
        }
        return any;
    }

    /// Whether the rows of the last answer are counted, and what is said then only narrows them.
    static boolean counts(List<Token> tokens) {
        return COUNTS.matcher(text(tokens)).matches();
    }

    /// Counts the rows that the last question listed.
    static void count(Draft previous, Draft next) {
        List<Candidate> figure = previous.first(Said.MeasureAsk.class);
        boolean sole = previous.all(Said.MeasureAsk.class).size() == 1 && !figure.isEmpty();
        if (sole && new Metrics(previous.schema()).rows(figure.getFirst()).isPresent()) {
            return;
        }
        List<Candidate> listed =
                previous.says(Said.MeasureAsk.class)
                        ? List.of()
                        : Candidate.tables(previous.first(Said.Entity.class));
        if (listed.isEmpty()) {
            next.unread("how many");
            return;
        }
        next.say(new Said.MeasureAsk(Atom.How.ROWS, listed));
        next.drop(Said.Entity.class);
        next.say(Mark.LIST, false);
        next.drop(Said.Field.class);
        next.drop(Said.Order.class);
    }

    private static String text(List<Token> tokens) {
        return tokens.stream().map(Token::lower).collect(Collectors.joining(" "));
    }

    /// `only 3`, `just the top two`, `only the best 3 months`: a draft that only says how many, or
    /// none where the words say something else.
    static Optional<Draft> fewer(Draft previous, List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        for (Token t : tokens) {
            String word = t.number() != null ? t.number().toPlainString() : t.lower();
            text.append(text.isEmpty() ? "" : " ").append(word);
        }
        Matcher m = SAID.matcher(text);
        if (!m.matches() || m.group(1) == null && m.group(2) == null) {
            return Optional.empty();
        }
        int count = m.group(3).length() > 5 ? 0 : Integer.parseInt(m.group(3));
        String side = m.group(2) == null ? "" : m.group(2);
        boolean rows = m.group(4) == null || named(previous, m.group(4));
        boolean ordered = previous.says(Mark.SUPERLATIVE) || previous.says(Said.Order.class);
        boolean reversed = side.matches("bottom|worst|last|lowest");
        if (count < 1 || count > MOST || !rows || reversed && ordered || !listed(previous)) {
            return Optional.empty();
        }
        Draft draft = new Draft(previous.schema());
        draft.set(new Said.Limit(count));
        draft.say(Mark.PLURAL);
        boolean ranks = side.matches("top|best|highest|bottom|worst|lowest");
        if (!ordered && ranks && previous.says(Said.MeasureAsk.class)) {
            draft.say(Mark.SUPERLATIVE);
            previous.all(Said.MeasureAsk.class).forEach(draft::say);
            previous.all(Said.Entity.class).forEach(draft::say);
            draft.set(new Said.Direction(!reversed));
        }
        return !ordered && !ranks && !side.equals("first") || !ordered && reversed && !ranks
                ? Optional.empty()
                : Optional.of(draft);
    }

    /// Whether the last answer has several rows.
    private static boolean listed(Draft d) {
        return d.says(Said.Entity.class, Said.Split.class, Said.Each.class) || d.says(Mark.LIST);
    }

    /// Whether a word names the rows of the last answer.
    private static boolean named(Draft previous, String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        boolean general =
                List.of("of them", "ones", "rows", "results", "of these", "of those")
                        .contains(lower);
        boolean period = previous.grains().stream().anyMatch(g -> lower.matches(g.word() + "s?"));
        boolean said =
                previous.pieces().stream()
                        .anyMatch(
                                p -> p instanceof Piece.Thing t && t.text().equalsIgnoreCase(word));
        return general || period || said;
    }
}
