package io.dataagent.offline.reading.followup;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.grammar.Grammar;
import io.dataagent.offline.reading.settle.Alternatives;
import io.dataagent.offline.reading.tagging.Tagger;
import io.dataagent.offline.reading.time.Calendar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Questions that change one thing of the last one: `and in Austin?`, `by month instead`, `only
/// online`, `what about returns`.
public final class FollowUp {

    private static final List<List<String>> OPENINGS =
            Lexicon.phrases("followup.followUp.openings");
    private static final Set<String> CONFINING =
            Set.of("limit", "restrict", "narrow", "reduce", "filter", "confine");
    static final Set<String> IT = Set.of("it", "that", "this", "them", "these", "those");
    private static final Set<String> TO = Set.of("to", "by", "for", "on");
    private static final Set<String> COMPARING = Set.of("compare", "compared", "versus", "vs");
    private static final Set<String> NARROWING =
            Set.of("only", "just", "for", "those", "these", "them", "to", "on");
    private static final Set<String> EXCLUDING = Lexicon.set("followup.followUp.excluding");
    private static final Set<String> ALSO = Set.of("too", "also", "additionally");
    private static final Set<String> DROPPED = Set.of("instead", "rather", "too");

    /// What is asked for: it stays if nothing is asked for anew.
    private static final List<Class<? extends Said>> ASKED =
            List.of(Said.MeasureAsk.class, Said.Shown.class, Said.Field.class);
    private static final List<Class<? extends Said>> SPLITS =
            List.of(Said.Split.class, Said.Each.class);

    /// What stays unless something else of its kind is said.
    private static final List<Class<? extends Said>> UNLESS_SAID =
            List.of(
                    Said.Entity.class,
                    Piece.When.class,
                    Said.Cycle.class,
                    Said.Limit.class,
                    Said.Direction.class,
                    Contrast.class,
                    Said.Over.class);

    /// What stays beside what else is said.
    private static final List<Class<? extends Said>> BESIDE =
            List.of(
                    Said.TextAsk.class,
                    Said.AverageAsk.class,
                    Said.Weekdays.class,
                    Said.Extra.class,
                    Said.Group.class,
                    Said.Role.class,
                    Said.RelatedAsk.class,
                    Said.MissingAsk.class,
                    Said.CompareAsk.class,
                    Said.Note.class);

    private static final List<Mark> KEPT =
            Stream.of("OPEN BOTH RANK CUMULATIVE WITHIN COMPARE_VALUES LIST".split(" "))
                    .map(Mark::valueOf)
                    .toList();

    private FollowUp() {}

    /// The draft of a question, put onto the previous one if it only changes it.
    public static Draft merge(
            @Nullable Draft previous, Tagger tagger, List<Token> tokens, Calendar calendar) {
        if (previous == null || previous.says(Mark.WHY)) {
            return merged(previous, tagger, tokens, calendar);
        }
        List<Token> kept = Onward.kept(previous, tokens, tagger, calendar);
        Optional<Draft> changed =
                Onward.moved(previous, kept, calendar).or(() -> Onward.fewer(previous, kept));
        if (changed.isPresent()) {
            return changed(previous, changed.get());
        }
        Draft next = merged(previous, tagger, kept, calendar);
        if (Onward.counts(kept)) {
            Onward.count(previous, next);
        }
        return next;
    }

    private static Draft merged(
            @Nullable Draft previous, Tagger tagger, List<Token> tokens, Calendar calendar) {
        List<Token> sorts = previous == null ? List.of() : Pointing.sorting(tokens);
        int opening = previous == null || !sorts.isEmpty() ? 0 : opening(tokens);
        boolean compares = opening > 0 && tokens.getFirst().in(COMPARING);
        List<Token> rest = sorts.isEmpty() ? tokens.subList(opening, tokens.size()) : sorts;
        boolean dropped = previous != null && rest.stream().anyMatch(t -> t.in(DROPPED));
        List<Token> kept = dropped ? rest.stream().filter(t -> !t.in(DROPPED)).toList() : rest;
        Draft draft = parsed(tagger, kept, calendar);
        if (previous == null || previous.says(Mark.WHY) || draft.says(Mark.WHY)) {
            return draft;
        }
        boolean excludes = tokens.getFirst().in(EXCLUDING) || rest.getFirst().in(EXCLUDING);
        boolean points = Pointing.at(previous, draft, tokens);
        dropped |= !sorts.isEmpty();
        boolean changes = opening > 0 || dropped || excludes || points || fragment(draft);
        if (changes && previous.all(Piece.When.class).size() == 1) {
            Period period = previous.all(Piece.When.class).getFirst().period();
            draft = parsed(tagger, kept, calendar.goingOn(period));
        }
        draft.say(
                Mark.DEEPER,
                opening > 0
                        && tokens.getFirst().in(Set.of("break", "split"))
                        && !tokens.getLast().in(Set.of("instead")));
        draft.sayIf(Mark.DEEPER, tokens.getLast().in(ALSO));
        if (compares
                && draft.all(Piece.When.class).size() == 1
                && previous.all(Piece.When.class).size() == 1) {
            previous.all(Piece.When.class).forEach(draft::say);
            draft.say(Mark.COMPARE_VALUES);
        }
        if (excludes || opening > 0 && !compares && tokens.get(opening - 1).in(NARROWING)) {
            narrowed(draft);
        }
        if (points || !sorts.isEmpty()) {
            Pointing.check(previous, draft, tokens);
        }
        return changes || fragment(draft) ? changed(previous, draft) : draft;
    }

    private static Draft parsed(Tagger tagger, List<Token> tokens, Calendar calendar) {
        return new Grammar(tagger.tag(tokens, calendar), tagger.schema()).parse();
    }

    private static boolean fragment(Draft draft) {
        return !draft.says(Said.MeasureAsk.class, Said.Entity.class, Said.Mention.class)
                && !draft.says(Mark.TREND);
    }

    /// `only for online orders`: what is named without a word for a figure tells which rows are
    /// wanted, and not what is measured.
    private static void narrowed(Draft draft) {
        for (Said.MeasureAsk ask : draft.all(Said.MeasureAsk.class)) {
            List<Candidate> rows =
                    ask.things().stream()
                            .flatMap(x -> new Metrics(draft.schema()).rows(x).stream())
                            .toList();
            if (ask.how() == null && !rows.isEmpty()) {
                draft.drop(ask);
                draft.say(new Said.Mention(rows));
            }
        }
    }

    private static int opening(List<Token> tokens) {
        List<String> words = tokens.stream().map(Token::lower).toList();
        int confined = confined(tokens);
        if (confined > 0) {
            return confined;
        }
        return OPENINGS.stream()
                .filter(o -> words.size() > o.size() && words.subList(0, o.size()).equals(o))
                .mapToInt(List::size)
                .max()
                .orElse(0);
    }

    /// `limit that to`, `narrow it down to`, `now filter them by`.
    private static int confined(List<Token> tokens) {
        int at = tokens.getFirst().in(Set.of("and", "now", "please")) ? 1 : 0;
        boolean confines =
                tokens.size() > at + 3 && tokens.get(at).in(CONFINING) && tokens.get(at + 1).in(IT);
        int to = confines && tokens.get(at + 2).is("down") ? at + 3 : at + 2;
        return confines && tokens.get(to).in(TO) && to + 1 < tokens.size() ? to + 1 : 0;
    }

    private static Draft changed(Draft previous, Draft next) {
        if (!next.says(Said.MeasureAsk.class) && !next.says(Mark.SUPERLATIVE)) {
            next.keepFirst(previous, Said.Mention.class::isInstance);
            keep(previous, next, ASKED);
            next.sayIf(Mark.SUPERLATIVE, previous.says(Mark.SUPERLATIVE));
            next.sayIf(Mark.PLURAL, previous.says(Mark.PLURAL));
            keep(previous, next, unsaid(next, List.of(Said.Order.class)));
        }
        if (next.says(Mark.DEEPER) || unsaid(next, SPLITS).size() == SPLITS.size()) {
            keep(previous, next, SPLITS);
        }
        next.say(Mark.FOLLOWS);
        keep(previous, next, unsaid(next, UNLESS_SAID));
        keep(previous, next, BESIDE);
        KEPT.forEach(mark -> next.sayIf(mark, previous.says(mark)));
        values(previous, next);
        return next;
    }

    private static void keep(Draft previous, Draft next, List<Class<? extends Said>> kinds) {
        next.keep(previous, s -> kinds.stream().anyMatch(k -> k.isInstance(s)));
    }

    private static List<Class<? extends Said>> unsaid(
            Draft next, List<Class<? extends Said>> kinds) {
        return kinds.stream().filter(k -> !next.says(k)).toList();
    }

    /// A value replaces earlier values of the same field.
    private static void values(Draft previous, Draft next) {
        List<Said.ValueAsk> now = next.all(Said.ValueAsk.class);
        List<Said.ValueAsk> kept =
                previous.all(Said.ValueAsk.class).stream()
                        .filter(old -> now.stream().noneMatch(v -> sameField(old, v)))
                        .toList();
        boolean torn =
                Alternatives.rows(previous.all(Said.ValueAsk.class)).stream()
                        .filter(row -> row.stream().anyMatch(a -> a.joint() == Joint.OR))
                        .anyMatch(
                                row ->
                                        row.stream().anyMatch(kept::contains)
                                                && !kept.containsAll(row));
        next.sayIf(new Said.Unread("or"), torn);
        next.keep(previous, kept::contains);
    }

    private static boolean sameField(Said.ValueAsk a, Said.ValueAsk b) {
        return a.things().stream()
                .map(x -> Choice.name(x.ref()))
                .anyMatch(n -> b.things().stream().anyMatch(y -> Choice.name(y.ref()).equals(n)));
    }
}
