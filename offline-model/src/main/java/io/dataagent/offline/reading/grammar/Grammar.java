package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.absence.Absences;
import io.dataagent.offline.reading.absence.Means;
import io.dataagent.offline.reading.comparing.Amounts;
import io.dataagent.offline.reading.comparing.Attributes;
import io.dataagent.offline.reading.comparing.ComparedFields;
import io.dataagent.offline.reading.comparing.Comparisons;
import io.dataagent.offline.reading.comparing.Contrasts;
import io.dataagent.offline.reading.comparing.Exactly;
import io.dataagent.offline.reading.comparing.Graded;
import io.dataagent.offline.reading.comparing.Stated;
import io.dataagent.offline.reading.comparing.TextMatches;
import io.dataagent.offline.reading.comparing.Together;
import io.dataagent.offline.reading.duration.Delays;
import io.dataagent.offline.reading.duration.Durations;
import io.dataagent.offline.reading.duration.Lapses;
import io.dataagent.offline.reading.duration.Moments;
import io.dataagent.offline.reading.duration.NominalMoments;
import io.dataagent.offline.reading.duration.Punctual;
import io.dataagent.offline.reading.duration.Stretches;
import io.dataagent.offline.reading.duration.Waits;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.grouping.Groupings;
import io.dataagent.offline.reading.grouping.Parts;
import io.dataagent.offline.reading.listing.Listings;
import io.dataagent.offline.reading.measuring.Arithmetic;
import io.dataagent.offline.reading.measuring.Happenings;
import io.dataagent.offline.reading.measuring.Measuring;
import io.dataagent.offline.reading.measuring.PerUnit;
import io.dataagent.offline.reading.measuring.Quotients;
import io.dataagent.offline.reading.ranking.Duels;
import io.dataagent.offline.reading.ranking.Heads;
import io.dataagent.offline.reading.ranking.Occurrences;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.ranking.Sorting;
import io.dataagent.offline.reading.why.Reasons;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.function.BiConsumer;
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
                    stage("nouns of deeds become rows", (c, d) -> new NominalMoments(c, d).apply()),
                    stage("a duration before its moments", (c, d) -> new Durations(c).apply()),
                    stage("late before merely long", (c, d) -> new Delays(c, d).apply()),
                    stage("two steps before one", (c, d) -> new Waits(c, d).apply()),
                    stage("late as a state", Punctual.RULES),
                    stage("to a named step", Lapses.RULES),
                    stage("the steps that are left", Stretches.RULES),
                    stage("fields that are reckoned with", (c, d) -> new Arithmetic(c, d).apply()),
                    stage("how often, before how many", (c, d) -> new Occurrences(c, d).apply()),
                    stage("roles of people", (c, d) -> new Parts(c, d).apply()),
                    stage("columns, before they measure", (c, d) -> new Listings(c, d).apply()),
                    stage("what happened, as rows", Happenings.RULES),
                    stage("neighbours become one thing", (c, d) -> new Merges(c, d).apply()),
                    stage("why changes all that follows", (c, d) -> new Reasons(c, d).why()),
                    // conditions: all of them before a number can be a limit
                    stage("texts, before they are values", (c, d) -> new TextMatches(c, d).apply()),
                    stage(
                            "two figures set against each other",
                            Contrasts.RULES,
                            d -> !d.says(Mark.WHY)),
                    stage("when something was done", (c, d) -> new Moments(c, d).apply()),
                    stage("years kept as numbers", (c, d) -> new NumberedYears(c, d).apply()),
                    stage("field against field", ComparedFields.RULES),
                    stage("field against its limit", ComparedFields.LIMITS),
                    stage("degrees of a field", (c, d) -> new Graded(c, d).apply()),
                    stage("numbers with a unit", Amounts.RULES),
                    stage("numbers with a comparison", (c, d) -> new Comparisons(c, d).apply()),
                    stage("numbers for one of something", (c, d) -> new PerUnit(c, d).apply()),
                    stage("numbers that stand alone", Exactly.RULES),
                    stage("fields beside their values", (c, d) -> new Attributes(c).apply()),
                    stage("values that hold together", (c, d) -> new Together(c, d).apply()),
                    stage("what is not there", Grammar::absences),
                    stage("verbs beside values", (c, d) -> new Means(c).apply()),
                    stage("states with a time", (c, d) -> new Stated(c, d).apply()),
                    stage("values, once nothing denies them", (c, d) -> new Values(c, d).apply()),
                    // what is asked for
                    stage("this or that", Duels.RULES, d -> d.all(Said.ValueAsk.class).size() > 1),
                    stage("whose rank", (c, d) -> new Heads(c, d).apply()),
                    stage("ranks, before measures", (c, d) -> new Rankings(c, d).apply()),
                    stage("names of rows", (c, d) -> new TextMatches(c, d).names()),
                    stage("for each of another", (c, d) -> new Quotients(c, d).apply()),
                    stage("splits, before measures", (c, d) -> new Groupings(c, d).apply()),
                    stage("what is measured", (c, d) -> new Measuring(c, d).apply()),
                    // what is left
                    stage("time and rows that are left", (c, d) -> new Remaining(c, d).apply()),
                    stage("words that say nothing", (c, d) -> new Idle(c, d).apply()),
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
                        && Listed.tables(c));
        STAGES.forEach(stage -> stage.reads().accept(c, draft));
        draft.things(Said.Owner.class).forEach(o -> draft.say(new Said.Mention(o)));
        c.left().forEach(draft::unread);
        return draft;
    }

    private static Stage stage(String why, BiConsumer<Clauses, Draft> reads) {
        return new Stage(why, Rules.of(), reads);
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

    private static void absences(Clauses c, Draft draft) {
        Absences absences = new Absences(c, draft);
        for (int i = 0; i < c.size(); i++) {
            absences.absence(i);
        }
    }
}
