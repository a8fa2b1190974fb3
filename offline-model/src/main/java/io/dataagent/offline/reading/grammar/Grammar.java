package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.absence.Absences;
import io.dataagent.offline.reading.comparing.Amounts;
import io.dataagent.offline.reading.comparing.Attributes;
import io.dataagent.offline.reading.comparing.ComparedFields;
import io.dataagent.offline.reading.comparing.Comparisons;
import io.dataagent.offline.reading.comparing.Contrasts;
import io.dataagent.offline.reading.comparing.Stated;
import io.dataagent.offline.reading.comparing.TextMatches;
import io.dataagent.offline.reading.comparing.Together;
import io.dataagent.offline.reading.duration.Delays;
import io.dataagent.offline.reading.duration.Durations;
import io.dataagent.offline.reading.duration.Lapses;
import io.dataagent.offline.reading.duration.Moments;
import io.dataagent.offline.reading.duration.NominalMoments;
import io.dataagent.offline.reading.duration.Punctual;
import io.dataagent.offline.reading.duration.Waits;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Taken;
import io.dataagent.offline.reading.grouping.Groupings;
import io.dataagent.offline.reading.grouping.Parts;
import io.dataagent.offline.reading.listing.Listings;
import io.dataagent.offline.reading.measuring.Arithmetic;
import io.dataagent.offline.reading.measuring.Happenings;
import io.dataagent.offline.reading.measuring.Measuring;
import io.dataagent.offline.reading.measuring.Quotients;
import io.dataagent.offline.reading.ranking.Duels;
import io.dataagent.offline.reading.ranking.Heads;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.ranking.Sorting;
import io.dataagent.offline.reading.why.Reasons;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/// Takes a question apart, clause by clause: each clause takes its pieces and leaves the rest.
/// What no clause takes is unread, and an unread word makes the question not understood. A stage
/// sees only what those before it have left.
public final class Grammar {

    /// One reader of clauses, in its place.
    ///
    /// @param why it has its place among the others
    /// @param rules those of its rules that are values
    /// @param reads takes its pieces and says on the sheet what they ask
    private record Stage(String why, Rules rules, BiConsumer<Clauses, Draft> reads) {}

    private static final List<Stage> STAGES =
            List.of(
                    // what neighbours say of each other
                    each("nouns of deeds become rows", (c, d) -> new NominalMoments(c, d)::at),
                    each("a duration before its moments", (c, d) -> new Durations(c)::at),
                    stage("late before merely long", (c, d) -> new Delays(c, d).apply()),
                    stage("two steps before one", (c, d) -> new Waits(c, d).apply()),
                    stage("late as a state", Punctual.RULES),
                    stage("to a named step", Lapses.RULES),
                    each("fields that are reckoned with", (c, d) -> new Arithmetic(c, d)::at),
                    stage("how often, before how many", Happenings.OFTEN),
                    stage("roles of people", (c, d) -> new Parts(c, d).apply()),
                    stage("columns, before they measure", (c, d) -> new Listings(c, d).apply()),
                    stage("what happened, as rows", Happenings.RULES),
                    stage("neighbours become one thing", (c, d) -> new Merges(c, d).apply()),
                    stage("why changes all that follows", (c, d) -> new Reasons(c, d).why()),
                    // conditions: all of them before a number can be a limit
                    each("texts, before they are values", (c, d) -> new TextMatches(c, d)::at),
                    stage(
                            "two figures set against each other",
                            Contrasts.RULES,
                            d -> !d.says(Mark.WHY)),
                    each("when something was done", (c, d) -> new Moments(c, d)::at),
                    each("years kept as numbers", (c, d) -> new NumberedYears(c, d)::at),
                    stage("field against field", ComparedFields.RULES),
                    stage("field against its limit", ComparedFields.LIMITS),
                    stage("degrees of a field", Amounts.DEGREES),
                    stage("numbers with a unit", Amounts.RULES),
                    each("numbers with a comparison", (c, d) -> new Comparisons(c, d)::at),
                    each("numbers for one of something", (c, d) -> new Quotients(c, d)::number),
                    stage("numbers that stand alone", Amounts.EXACTLY),
                    each("fields beside their values", (c, d) -> new Attributes(c)::at),
                    each("values that hold together", (c, d) -> new Together(c, d)::at),
                    each("what is not there", (c, d) -> new Absences(c, d)::absence),
                    each("verbs beside values", (c, d) -> new Absences(c, d)::means),
                    stage("states with a time", (c, d) -> new Stated(c, d).apply()),
                    each("values, once nothing denies them", (c, d) -> new Values(c, d)::at),
                    // what is asked for
                    stage("this or that", Duels.RULES, d -> d.all(Said.ValueAsk.class).size() > 1),
                    stage("whose rank", (c, d) -> new Heads(c, d).apply()),
                    each("ranks, before measures", (c, d) -> new Rankings(c, d)::at),
                    stage("names of rows", (c, d) -> new TextMatches(c, d).names()),
                    each("for each of another", (c, d) -> new Quotients(c, d)::at),
                    each("splits, before measures", (c, d) -> new Groupings(c, d)::at),
                    stage("what is measured", (c, d) -> new Measuring(c, d).apply()),
                    // what is left
                    stage("time and rows that are left", (c, d) -> new Remaining(c, d).apply()),
                    each("words that say nothing", (c, d) -> new Idle(c, d)::at),
                    stage("orders of what is shown", (c, d) -> new Sorting(d).apply()));

    private final Clauses c;
    private final Draft draft;

    public Grammar(List<Piece> pieces, Schema schema) {
        this.c = new Clauses(pieces);
        this.draft = new Draft(schema, pieces);
    }

    /// The sheet once every clause has been read.
    public Draft parse() {
        draft.sayIf(
                Mark.LIST,
                c.is(c.next(-1), Function.LIST)
                        && c.find(Function.BY, Function.TREND, Function.COMPARE) < 0
                        && Asked.listed(c));
        draft.took(new Taken("a list of rows", List.of()));
        STAGES.forEach(stage -> stage.reads().accept(c, draft));
        draft.things(Said.Owner.class).forEach(o -> draft.say(new Said.Mention(o)));
        c.left().forEach(draft::unread);
        return draft;
    }

    /// A stage that reads the question at once: all its words say all that it says.
    private static Stage stage(String why, BiConsumer<Clauses, Draft> reads) {
        return new Stage(
                why,
                Rules.of(),
                (c, d) -> {
                    reads.accept(c, d);
                    d.took(new Taken(why, c.newly()));
                });
    }

    /// A stage that reads at each piece, from the left.
    private static Stage each(String why, BiFunction<Clauses, Draft, IntConsumer> reads) {
        return new Stage(
                why,
                Rules.of(),
                (c, d) -> {
                    IntConsumer at = reads.apply(c, d);
                    for (int i = 0; i < c.size(); i++) {
                        at.accept(i);
                        d.took(new Taken(why, c.newly()));
                    }
                });
    }

    private static Stage stage(String why, Rules rules) {
        return stage(why, rules, d -> true);
    }

    /// Rules that are read only where this holds of what was found before them.
    private static Stage stage(String why, Rules rules, Predicate<Draft> where) {
        return new Stage(
                why,
                rules,
                (c, d) -> {
                    if (where.test(d)) {
                        rules.read(c, d);
                    }
                });
    }

    /// All rules that are values, in the order in which they are tried.
    public static List<Rule> rules() {
        return STAGES.stream().flatMap(s -> s.rules().all().stream()).toList();
    }
}
