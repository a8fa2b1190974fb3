package io.dataagent.offline.reading.followup;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.grammar.Grammar;
import io.dataagent.offline.reading.settle.Alternatives;
import io.dataagent.offline.reading.tagging.Tagger;
import io.dataagent.offline.reading.time.Calendar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Questions that change one thing of the last one: `and in Austin?`, `by month instead`, `only
/// online`, `what about returns`.
public final class FollowUp {

    private static final List<List<String>> OPENINGS =
            Lexicon.phrases("followup.followUp.openings");
    private static final Set<String> CONFINING =
            Set.of("limit", "restrict", "narrow", "reduce", "filter", "confine");
    private static final Set<String> IT = Set.of("it", "that", "this", "them", "these", "those");
    private static final Set<String> TO = Set.of("to", "by", "for", "on");
    private static final Set<String> COMPARING = Set.of("compare", "compared", "versus", "vs");
    private static final Set<String> NARROWING =
            Set.of("only", "just", "for", "those", "these", "them", "to", "on");
    private static final Set<String> EXCLUDING = Lexicon.set("followup.followUp.excluding");
    private static final Set<String> ALSO = Set.of("too", "also", "additionally");
    private static final Set<String> DROPPED = Set.of("instead", "rather", "too");

    private FollowUp() {}

    /// The draft of a question, put onto the previous one if it only changes it.
    public static Draft merge(
            @Nullable Draft previous, Tagger tagger, List<Token> tokens, Calendar calendar) {
        if (previous != null && !previous.says(Mark.WHY)) {
            return follow(
                    previous, tagger, Onward.kept(previous, tokens, tagger, calendar), calendar);
        }
        return merged(previous, tagger, tokens, calendar);
    }

    private static Draft follow(
            Draft previous, Tagger tagger, List<Token> tokens, Calendar calendar) {
        Optional<Draft> moved = Onward.moved(previous, tokens, calendar);
        if (moved.isPresent()) {
            return changed(previous, moved.get());
        }
        Draft next = merged(previous, tagger, tokens, calendar);
        if (Onward.counts(tokens)) {
            Onward.count(previous, next);
        }
        return next;
    }

    private static Draft merged(
            @Nullable Draft previous, Tagger tagger, List<Token> tokens, Calendar calendar) {
        int opening = previous == null ? 0 : opening(tokens);
        boolean compares = opening > 0 && tokens.getFirst().in(COMPARING);
        List<Token> rest = tokens.subList(opening, tokens.size());
        boolean dropped = previous != null && rest.stream().anyMatch(t -> t.in(DROPPED));
        List<Token> kept = dropped ? rest.stream().filter(t -> !t.in(DROPPED)).toList() : rest;
        if (previous != null && !previous.says(Mark.WHY)) {
            Optional<Draft> fewer = Fewer.of(previous, tokens);
            if (fewer.isPresent()) {
                return changed(previous, fewer.get());
            }
        }
        Draft draft = new Grammar(tagger.tag(kept, calendar), tagger.schema()).parse();
        if (previous == null || previous.says(Mark.WHY) || draft.says(Mark.WHY)) {
            return draft;
        }
        draft.say(
                Mark.DEEPER,
                opening > 0
                        && tokens.getFirst().in(Set.of("break", "split"))
                        && !tokens.getLast().in(Set.of("instead")));
        draft.sayIf(Mark.DEEPER, tokens.getLast().in(ALSO));
        if (compares && draft.whens.size() == 1 && previous.whens.size() == 1) {
            draft.whens.addAll(previous.whens);
            draft.periods.addAll(previous.periods);
            draft.say(Mark.COMPARE_VALUES);
        }
        if (opening > 0 && !compares && tokens.get(opening - 1).in(NARROWING)) {
            narrowed(draft);
        }
        boolean excludes = previous != null && tokens.getFirst().in(EXCLUDING);
        if (excludes) {
            narrowed(draft);
        }
        boolean fragment =
                draft.measures.isEmpty()
                        && draft.entity == null
                        && draft.mentioned.isEmpty()
                        && !draft.says(Mark.TREND);
        return opening > 0 || dropped || fragment || excludes ? changed(previous, draft) : draft;
    }

    /// `only for online orders`: what is named without a word for a figure tells which rows are
    /// wanted, and not what is measured.
    private static void narrowed(Draft draft) {
        for (Draft.MeasureAsk ask : List.copyOf(draft.measures)) {
            List<Candidate> rows =
                    ask.things().stream().flatMap(x -> rows(draft, x).stream()).toList();
            if (ask.how() == null && !rows.isEmpty()) {
                draft.measures.remove(ask);
                draft.mentioned.add(rows);
            }
        }
    }

    /// The dataset that a name stands for, also that of `orders` where it is a defined count.
    static Optional<Candidate> rows(Draft draft, Candidate x) {
        if (x.ref() instanceof Ref.OfMetric m) {
            return new Metrics(draft.schema)
                    .measure(m.metric())
                    .filter(f -> f.format() == Measure.Format.INTEGER)
                    .map(f -> draft.table(f.atoms().getFirst().base(), x.quality()));
        }
        return x.isTable() ? Optional.of(x) : Optional.empty();
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
        if (next.measures.isEmpty() && !next.says(Mark.SUPERLATIVE)) {
            next.measures.addAll(previous.measures);
            next.entity = next.entity == null ? previous.entity : next.entity;
            next.say(Mark.SUPERLATIVE, previous.says(Mark.SUPERLATIVE));
            next.sayIf(Mark.PLURAL, previous.says(Mark.PLURAL));
            next.mentioned.addAll(0, previous.mentioned);
            next.shown.addAll(previous.shown);
            next.columns.addAll(previous.columns);
            next.orderBy = next.orderBy == null ? previous.orderBy : next.orderBy;
        } else if (next.entity == null) {
            next.entity = previous.entity;
        }
        boolean split = next.dimensions.isEmpty() && next.grains.isEmpty();
        if (split || next.says(Mark.DEEPER)) {
            next.dimensions.addAll(previous.dimensions);
            next.grains.addAll(previous.grains);
        }
        if (next.periods.isEmpty()) {
            next.periods.addAll(previous.periods);
            next.whens.addAll(previous.whens);
        }
        if (next.parts.isEmpty()) {
            next.parts.addAll(previous.parts);
        }
        next.say(Mark.FOLLOWS);
        conditions(previous, next);
        next.limit = next.limit == null ? previous.limit : next.limit;
        next.descending = next.descending == null ? previous.descending : next.descending;
        next.sayIf(Mark.LIST, previous.says(Mark.LIST));
        next.roles.addAll(previous.roles);
        next.related.addAll(previous.related);
        next.missing.addAll(previous.missing);
        next.compares.addAll(previous.compares);
        next.notes.addAll(previous.notes);
        values(previous, next);
        return next;
    }

    private static void conditions(Draft previous, Draft next) {
        next.texts.addAll(previous.texts);
        next.averages.addAll(previous.averages);
        next.weekdays.addAll(previous.weekdays);
        next.extras.addAll(previous.extras);
        next.groups.addAll(previous.groups);
        next.sayIf(Mark.OPEN, previous.says(Mark.OPEN));
        next.sayIf(Mark.BOTH, previous.says(Mark.BOTH));
        next.sayIf(Mark.RANK, previous.says(Mark.RANK));
        next.sayIf(Mark.CUMULATIVE, previous.says(Mark.CUMULATIVE));
        next.sayIf(Mark.WITHIN, previous.says(Mark.WITHIN));
        next.contrast = next.contrast == null ? previous.contrast : next.contrast;
        next.overGrain = next.overGrain == null ? previous.overGrain : next.overGrain;
        next.sayIf(Mark.COMPARE_VALUES, previous.says(Mark.COMPARE_VALUES));
    }

    /// A value replaces earlier values of the same field.
    private static void values(Draft previous, Draft next) {
        List<Draft.ValueAsk> kept = new ArrayList<>();
        for (Draft.ValueAsk old : previous.values) {
            boolean replaced = next.values.stream().anyMatch(v -> sameField(old, v));
            if (!replaced) {
                kept.add(old);
            }
        }
        boolean torn =
                Alternatives.rows(previous.values).stream()
                        .filter(row -> row.stream().anyMatch(a -> a.joint() == Joint.OR))
                        .anyMatch(
                                row ->
                                        row.stream().anyMatch(kept::contains)
                                                && !kept.containsAll(row));
        if (torn) {
            next.unread.add("or");
        }
        next.values.addAll(kept);
    }

    private static boolean sameField(Draft.ValueAsk a, Draft.ValueAsk b) {
        return a.candidates().stream()
                .map(x -> Choice.name(x.ref()))
                .anyMatch(
                        n -> b.candidates().stream().anyMatch(y -> Choice.name(y.ref()).equals(n)));
    }
}
