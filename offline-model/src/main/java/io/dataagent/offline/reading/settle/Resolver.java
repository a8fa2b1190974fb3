package io.dataagent.offline.reading.settle;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Contradictions;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.audit.Accounts;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.engine.Shares;
import io.dataagent.offline.reading.listing.Listings;
import io.dataagent.offline.reading.measuring.MeasureChoice;
import io.dataagent.offline.reading.names.Borrowed;
import io.dataagent.offline.reading.names.Indexes;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Settles every name of a draft against the schema and puts the meaning together.
public final class Resolver {

    private final Draft draft;
    private final boolean strict;
    private final Set<String> vocabulary;
    private final Schema schema;
    private final Choice choice;
    private final Figures figures;
    private final List<Measure> measures = new ArrayList<>();
    private final List<Dimension> dimensions = new ArrayList<>();
    private final List<Meaning.Having> having = new ArrayList<>();
    private final Doubts doubts;
    private Meaning.After.@Nullable Each apiece;
    private final List<ClarificationQuestion> questions = new ArrayList<>();

    public Resolver(Draft draft, Schema schema, Question q) {
        this.figures = new Figures(draft, schema, new Calendar(q.today()));
        this.draft = draft;
        this.strict = q.strict();
        this.vocabulary = q.vocabulary();
        this.schema = !draft.says(Said.Role.class) ? schema : schema.preferring(draft.roles());
        this.choice = new Choice(this.schema, q.pins(), q.words());
        this.doubts = new Doubts(choice);
    }

    public Reading resolve() {
        Piece.NoDate date = draft.one(Piece.NoDate.class);
        if (date != null) {
            return new Reading.NotUnderstood(
                    List.of(date.text()), "there is no such date as " + date.text());
        }
        new Implied(draft, having, doubts).add();
        Borrowed.say(draft.pieces(), Indexes.of(schema, vocabulary), doubts);
        MeasureChoice settle = new MeasureChoice(choice, splits());
        for (MeasureAsk ask : draft.all(Said.MeasureAsk.class)) {
            Optional<Measure> measure = settle.settle(ask);
            if (measure.isEmpty()) {
                return no(ask.things(), "nothing in the data measures this");
            }
            if (!measures.contains(measure.get())) {
                measures.add(measure.get());
            }
        }
        questions.addAll(settle.questions());
        String anchor = anchor();
        if (anchor == null) {
            return new Reading.NotUnderstood(
                    draft.unread(), "it names nothing that could be counted, measured or listed");
        }
        return finish(anchor);
    }

    private List<List<Candidate>> splits() {
        List<List<Candidate>> all = new ArrayList<>(draft.things(Said.Split.class));
        draft.all(Said.ValueAsk.class).forEach(v -> all.add(v.things()));
        draft.things(Said.Mention.class).stream()
                .map(Candidate::tables)
                .filter(m -> !m.isEmpty())
                .forEach(all::add);
        if (draft.says(Said.Entity.class)) {
            all.add(draft.first(Said.Entity.class));
        }
        return all;
    }

    private @Nullable String anchor() {
        if (!measures.isEmpty()) {
            return measures.getFirst().atoms().getFirst().base();
        }
        List<Candidate> named = new ArrayList<>(draft.first(Said.Entity.class));
        draft.things(Said.Mention.class).forEach(named::addAll);
        List<Candidate> tables = Candidate.tables(named);
        draft.things(Said.Shown.class).forEach(named::addAll);
        return (tables.isEmpty() ? named : tables)
                .stream().flatMap(x -> Stream.ofNullable(x.home())).findFirst().orElse(null);
    }

    private Reading finish(String anchor) {
        Conditions conditions = new Conditions(draft, choice, anchor, measures.isEmpty(), doubts);
        Optional<Reading> refused = split(anchor);
        if (refused.isPresent()) {
            return refused.get();
        }
        List<Filter> filters = conditions.filters();
        conditions.compared(this::having);
        filters.addAll(conditions.comparisons());
        List<Period> pair = measures.isEmpty() ? List.of() : figures.pair();
        if (pair.isEmpty()) {
            conditions.times(filters);
        }
        conditions.absorb(filters);
        Optional<String> contradiction = Contradictions.in(filters);
        if (contradiction.isPresent()) {
            return new Reading.NotUnderstood(
                    List.of(), "these conditions exclude each other: " + contradiction.get());
        }
        Meaning.After after =
                apiece != null
                        ? apiece
                        : new Afterwards(draft, schema, measures, dimensions).of(filters);
        boolean shared = shares(filters);
        Contrasting contrasting = new Contrasting(draft, figures, measures, dimensions);
        contrasting.apply(filters, pair);
        conditions.unread().forEach(draft::unread);
        draft.all(Said.Group.class).forEach(g -> having(g.ask()));
        questions.addAll(doubts.questions());
        contrasting.named();
        new Roles(schema, draft.roles(), doubts)
                .questions(touched(filters, anchor), anchor)
                .forEach(questions::add);
        Integer limit = draft.limit();
        if (limit != null && limit > 1 && !measures.isEmpty() && dimensions.isEmpty()) {
            draft.unread(String.valueOf(limit));
        }
        if (strict && draft.says(Said.Unread.class)) {
            return new Reading.NotUnderstood(
                    draft.unread(), "some words mean nothing in this data");
        }
        if (strict && !shared) {
            return new Reading.NotUnderstood(
                    List.of(),
                    "it is not clear which of the conditions hold for the whole of the share: say "
                            + "what the whole is before the verb, as in “what percentage of the orders "
                            + "in March are late?”");
        }
        Table entity = measures.isEmpty() ? schema.table(anchor) : null;
        if (!draft.says(Said.Limit.class)
                && draft.says(Mark.SUPERLATIVE)
                && !draft.says(Mark.PLURAL)) {
            draft.set(new Said.Limit(1));
        }
        Meaning meaning =
                new Meaning(
                        measures,
                        entity,
                        dimensions,
                        filters,
                        having,
                        order(anchor),
                        draft.limit(),
                        entity == null ? List.of() : conditions.shown(),
                        draft.roles(),
                        draft.extras(),
                        after);
        List<String> lost = strict ? new Accounts(draft, meaning, schema).lost() : List.of();
        return lost.isEmpty()
                ? new Reading.Understood(meaning, doubts.assumptions(), questions)
                : new Reading.NotUnderstood(
                        lost, "it is not clear how these words change the answer");
    }

    /// A share without a split is that of the rows that meet the conditions among all rows, or
    /// among those that meet the conditions of the whole.
    ///
    /// @return whether it is clear which those are
    private boolean shares(List<Filter> filters) {
        boolean share =
                draft.all(Said.MeasureAsk.class).stream()
                        .anyMatch(m -> m.share() && m.rate().isEmpty());
        if (!share || !dimensions.isEmpty() && !draft.says(Mark.WITHIN)) {
            return true;
        }
        List<Filter> only = filters.stream().filter(f -> !(f instanceof Filter.During)).toList();
        if (only.isEmpty() || measures.size() != 1) {
            draft.unread("share");
            return true;
        }
        Optional<List<Filter>> whole = new Wholes(draft).of(only);
        filters.removeAll(only);
        filters.addAll(whole.orElse(List.of()));
        List<Filter> part =
                only.stream().filter(f -> !whole.orElse(List.of()).contains(f)).toList();
        measures.set(0, Shares.part(measures.getFirst(), part, schema));
        return whole.isPresent();
    }

    /// Settles the dimensions.
    private Optional<Reading> split(String anchor) {
        List<List<Candidate>> asked = new ArrayList<>(draft.things(Said.Split.class));
        Optional<Dimension> listed = measures.isEmpty() ? Optional.empty() : Listings.rows(draft);
        listed.ifPresent(dimensions::add);
        if (listed.isEmpty() && draft.says(Said.Entity.class) && !measures.isEmpty()) {
            asked.addFirst(draft.first(Said.Entity.class));
        }
        if (measures.isEmpty() && apiece(anchor)) {
            return Optional.empty();
        }
        if (measures.isEmpty() && !asked.isEmpty()) {
            return Optional.of(no(asked.getFirst(), "it does not say what to measure"));
        }
        for (List<Candidate> candidates : asked) {
            Optional<Candidate> best = choice.best(candidates, anchor);
            best.ifPresent(b -> doubts.about(candidates, b, anchor));
            best.map(b -> b.ref().dimension())
                    .filter(d -> !dimensions.contains(d))
                    .ifPresent(dimensions::add);
        }
        Column hint = new Conditions(draft, choice, anchor, false, new Doubts(choice)).timeHint();
        Said.Over over = draft.one(Said.Over.class);
        if (draft.says(Contrast.CHANGE)
                && !draft.says(Said.Each.class)
                && over != null
                && figures.pair().isEmpty()) {
            draft.say(new Said.Each(over.grain()));
        }
        Piece.Moving moving = draft.one(Piece.Moving.class);
        if (moving != null && !draft.says(Said.Each.class)) {
            draft.say(new Said.Each(moving.grain()));
        }
        if (draft.says(Mark.CUMULATIVE) && !draft.says(Said.Each.class)) {
            draft.say(new Said.Each(Grain.MONTH));
        }
        if (!measures.isEmpty()) {
            Column time = hint != null ? hint : Times.of(schema, anchor).orElse(null);
            if (!Part.told(draft.parts(), time)) {
                draft.unread(draft.parts().getFirst().name().toLowerCase(Locale.ROOT));
            }
            draft.parts().stream()
                    .distinct()
                    .forEach(p -> dimensions.add(new Dimension.ByPart(p, hint)));
            draft.grains().stream()
                    .distinct()
                    .forEach(g -> dimensions.add(new Dimension.ByTime(g, hint)));
        }
        compareValues(anchor);
        Apiece ranked = new Apiece(draft, choice);
        if (!measures.isEmpty() && ranked.measured(dimensions)) {
            apiece = new Meaning.After.Each(ranked.rows(), List.of());
            alone();
        }
        return Optional.empty();
    }

    /// Whether the first rows of each group are listed.
    private boolean apiece(String anchor) {
        Apiece listed = new Apiece(draft, choice);
        List<Column> groups = listed.listed() ? listed.groups(anchor) : List.of();
        if (groups.isEmpty()) {
            return false;
        }
        apiece = new Meaning.After.Each(listed.rows(), groups);
        alone();
        return true;
    }

    /// The limit holds for each group and not for all rows.
    private void alone() {
        draft.drop(Said.Limit.class);
        draft.say(Mark.PLURAL);
    }

    private void compareValues(String anchor) {
        if (!draft.says(Mark.COMPARE_VALUES) || measures.isEmpty()) {
            return;
        }
        draft.all(Said.ValueAsk.class).stream()
                .flatMap(v -> choice.best(v.things(), anchor).stream())
                .filter(v -> v.isValue())
                .map(v -> (Dimension) new Dimension.ByColumn(v.column()))
                .filter(d -> !dimensions.contains(d))
                .distinct()
                .toList()
                .forEach(dimensions::add);
    }

    /// A condition on what is measured for each group.
    private void having(Said.CompareAsk ask) {
        Candidate said = ask.things().isEmpty() ? null : ask.things().getFirst();
        boolean rows = said != null && new Metrics(schema).rows(said).isPresent();
        boolean apart = measures.isEmpty() || rows && averages();
        if (apart || !draft.says(Said.Entity.class, Said.Split.class)) {
            draft.unread(ask.how().name().toLowerCase(Locale.ROOT).replace('_', ' '));
            return;
        }
        having.add(new Meaning.Having(ask.how(), ask.value(), ask.upper()));
        if (draft.says(Said.Limit.class) && !draft.says(Mark.SUPERLATIVE)) {
            draft.drop(Said.Limit.class);
        }
    }

    /// Of what `orders over 500` says nothing: neither the orders nor their number is measured.
    private boolean averages() {
        return measures.stream()
                .flatMap(m -> m.atoms().stream())
                .allMatch(a -> a.how() == Atom.How.AVERAGE);
    }

    private Meaning.@Nullable Order order(String anchor) {
        boolean descending = draft.descending(true);
        if (draft.says(Said.Order.class)) {
            Optional<Candidate> by =
                    choice.best(Candidate.columns(draft.first(Said.Order.class)), anchor);
            Column column = measures.isEmpty() ? by.map(b -> b.column()).orElse(null) : null;
            boolean asked = draft.descending(false);
            return new Meaning.Order(column, column == null ? descending : asked);
        }
        boolean ranks = draft.says(Mark.SUPERLATIVE) || draft.says(Said.Direction.class);
        return ranks && !measures.isEmpty() ? new Meaning.Order(null, descending) : null;
    }

    private Set<String> touched(List<Filter> filters, String anchor) {
        return new Meaning(
                        measures,
                        schema.table(anchor),
                        dimensions,
                        filters,
                        having,
                        null,
                        null,
                        List.of(),
                        draft.roles())
                .datasets(schema);
    }

    private static Reading no(List<Candidate> things, String reason) {
        List<String> names =
                things.stream().map(t -> Choice.name(t.ref())).distinct().limit(3).toList();
        return new Reading.NotUnderstood(names, reason);
    }
}
