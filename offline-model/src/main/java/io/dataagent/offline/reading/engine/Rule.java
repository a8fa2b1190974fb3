package io.dataagent.offline.reading.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// A rule of the reader: a shape of pieces and what it says.
///
/// @param name what it is about
/// @param when the shape, which begins at the piece that is looked at
/// @param then writes what is said on the sheet
/// @param examples its test: `schema: question`, in each of which it takes words
public record Rule(
        String name, Pattern when, BiConsumer<Draft, Match> then, List<String> examples) {

    public Rule {
        examples = List.copyOf(examples);
    }

    /// A rule whose shape is written down, see [Pattern#of].
    public static Rule of(
            String name, String when, BiConsumer<Draft, Match> then, String... examples) {
        return new Rule(name, Pattern.of(when), then, List.of(examples));
    }

    /// The same, where this holds of what was found.
    public Rule where(Predicate<Match> holds) {
        return new Rule(name, when.where(holds), then, examples);
    }

    /// The same, where something is found that is meant; [Match#found] is what.
    public Rule finding(BiFunction<Draft, Match, List<Candidate>> what) {
        return where(m -> m.find(what.apply(m.draft(), m)));
    }

    Optional<Match> at(Clauses c, Draft draft, int place) {
        Match m = new Match(c, draft);
        return when.match(m, place) == Pattern.NOWHERE ? Optional.empty() : Optional.of(m);
    }
}
