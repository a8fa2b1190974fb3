package io.dataagent.offline.reading.followup;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.money.Money;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Questions that are whole by themselves and yet point back at the last answer: `how many orders
/// was that`, `how many employees does it have`, `their refunds`, `how many customers`. They keep
/// its conditions; where it named rows by their rank, which they were is not known here.
final class Pointing {

    private static final String LEAD = "(?:and |but |so |now |then )?";
    private static final String PLAIN = "(?:(?!and |who |which |that |with |for |,)\\S+ )";
    private static final Pattern SUM =
            Pattern.compile(
                    LEAD
                            + "(?:how many|how much|what) "
                            + PLAIN
                            + "{0,3}(?:is|are|was|were) (?:that|this|those|these|it|they)"
                            + "(?: in (?:all|total)| altogether)?");
    private static final Pattern ROWS =
            Pattern.compile(
                    LEAD
                            + "(?:how (?:many|much) "
                            + PLAIN
                            + "{0,3}(?:does|do|did|has|have|had|is|are|was|were) (?:it|they)\\b.*"
                            + "|(?:(?:what|how much|when|where|show|list|give me)"
                            + "(?: (?:me|is|are|was|were|about))* )?(?:its|their) .+"
                            + "|(?:which |what )?"
                            + PLAIN
                            + "{0,6}(?:of|for|in|at|from|by) (?:it|them|these"
                            + "|those(?! (?:in|from|at|of|on|by|with|who|that|which|where|whose"
                            + "|over|under|above|below)))\\b(?! (?:who|that|which|with|where)).*)");

    private static final Set<String> SORTING = Lexicon.set("followup.pointing.sorting");

    private Pointing() {}

    /// `sort by revenue`, `order them by revenue`: the tokens without what they point at, or none
    /// where the words name rows of their own or say something else.
    static List<Token> sorting(List<Token> tokens) {
        boolean it = tokens.size() > 3 && tokens.get(1).in(FollowUp.IT);
        int by = it ? 2 : 1;
        boolean sorts =
                tokens.size() > by + 1 && tokens.getFirst().in(SORTING) && tokens.get(by).is("by");
        return !sorts
                ? List.of()
                : Stream.of(tokens.subList(0, 1), tokens.subList(by, tokens.size()))
                        .flatMap(List::stream)
                        .toList();
    }

    /// Whether the first few of all are put in order by something else, which would be others.
    private static boolean reordered(Draft previous, Draft next) {
        return previous.says(Said.Limit.class)
                && next.says(Said.MeasureAsk.class)
                && next.first(Said.MeasureAsk.class).stream()
                        .limit(1)
                        .noneMatch(previous.first(Said.MeasureAsk.class)::contains);
    }

    /// Whether the words point at the last answer, which is of certain rows.
    static boolean at(Draft previous, Draft next, List<Token> tokens) {
        String text = text(tokens);
        boolean rows = ROWS.matcher(text).matches() && (listed(previous) || bound(previous));
        boolean sum = SUM.matcher(text).matches() || bare(next);
        return rows || sum && (bound(previous) || listed(previous));
    }

    /// Says that it cannot be told which rows are meant, where putting one draft onto the other
    /// would make other rows of them.
    static void check(Draft previous, Draft next, List<Token> tokens) {
        if (!sorting(tokens).isEmpty()) {
            next.say(Mark.ROWS_BEFORE, reordered(previous, next));
            return;
        }
        boolean ranked = previous.says(Mark.SUPERLATIVE) || previous.says(Said.Limit.class);
        boolean rows = ROWS.matcher(text(tokens)).matches();
        boolean other = !next.says(Said.MeasureAsk.class) && next.says(Said.Entity.class);
        boolean measured = next.says(Said.MeasureAsk.class);
        boolean same = tables(next).stream().anyMatch(tables(previous)::contains);
        boolean timed =
                previous.says(Piece.When.class)
                        && (!same || previous.says(Said.Shown.class, Said.Deed.class));
        boolean elsewhere = previous.says(Said.Mention.class, Said.RelatedAsk.class) && !same;
        boolean moved = rows ? timed || elsewhere : !same;
        next.say(Mark.ROWS_BEFORE, rows && (ranked || other) || measured && moved);
    }

    /// `how many customers`, and nothing else.
    private static boolean bare(Draft next) {
        List<Piece> pieces = next.pieces();
        return pieces.size() == 2
                && pieces.getFirst().is(Function.HOW_MANY)
                && pieces.getLast() instanceof Piece.Thing;
    }

    /// Whether conditions were said.
    private static boolean bound(Draft d) {
        return d.says(
                Said.ValueAsk.class,
                Piece.When.class,
                Said.CompareAsk.class,
                Said.MissingAsk.class,
                Said.RelatedAsk.class,
                Said.TextAsk.class);
    }

    private static boolean listed(Draft d) {
        return d.says(Said.Entity.class, Said.Split.class) || d.says(Mark.LIST);
    }

    /// The datasets whose rows are measured, or listed where nothing is measured.
    private static Set<String> tables(Draft d) {
        Set<String> names = new HashSet<>();
        List<List<Candidate>> measured = d.things(Said.MeasureAsk.class);
        List<List<Candidate>> all =
                measured.isEmpty()
                        ? Stream.concat(
                                        d.things(Said.Entity.class).stream(),
                                        d.things(Said.Mention.class).stream().limit(1))
                                .toList()
                        : measured;
        for (List<Candidate> things : all) {
            things.stream().flatMap(x -> homes(d, x)).forEach(names::add);
        }
        return names;
    }

    private static Stream<String> homes(Draft d, Candidate x) {
        return switch (x.ref()) {
            case Ref.OfMetric m ->
                    new Metrics(d.schema())
                            .measure(m.metric()).stream().map(f -> f.atoms().getFirst().base());
            case Ref.OfConcept _ ->
                    new Money(d.schema())
                            .sales().stream().flatMap(s -> Stream.ofNullable(s.home()));
            default -> Stream.ofNullable(x.home());
        };
    }

    private static String text(List<Token> tokens) {
        return tokens.stream()
                .map(t -> t.text().equals("IT") ? t.text() : t.lower()) // a department
                .collect(Collectors.joining(" "));
    }
}
