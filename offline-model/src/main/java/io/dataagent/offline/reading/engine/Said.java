package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One thing that a question says, before its names are settled against the schema.
public sealed interface Said
        permits Said.Naming,
                Said.Group,
                Said.Each,
                Said.Cycle,
                Said.Field,
                Said.Role,
                Said.Weekdays,
                Said.Extra,
                Said.Direction,
                Said.Limit,
                Said.Percentage,
                Said.Over,
                Said.Note,
                Said.Unread,
                Mark,
                Contrast,
                Piece.When,
                Piece.Moving,
                Piece.NoDate {

    /// What is said by a name of the schema, which may stand for one of several things.
    sealed interface Naming extends Said {

        List<Candidate> things();
    }

    /// Something to measure.
    ///
    /// @param how the aggregate that was said, or null
    /// @param things what it may be
    /// @param share whether a share of the whole is asked for
    /// @param per by what it is divided, or empty
    /// @param perGrain by which period it is divided, or null
    /// @param fraction which part of the rows lies below a percentile, or null
    /// @param rate values that rows must have to be counted among all, or empty
    record MeasureAsk(
            Atom.@Nullable How how,
            List<Candidate> things,
            boolean share,
            List<Candidate> per,
            @Nullable Grain perGrain,
            @Nullable BigDecimal fraction,
            List<Candidate> rate)
            implements Naming {

        public MeasureAsk(Atom.@Nullable How how, List<Candidate> things) {
            this(how, things, false, List.of(), null);
        }

        public MeasureAsk(
                Atom.@Nullable How how,
                List<Candidate> things,
                boolean share,
                List<Candidate> per,
                @Nullable Grain perGrain) {
            this(how, things, share, per, perGrain, null, List.of());
        }

        /// Whether a total is asked for and no number of rows.
        public boolean summed() {
            return how == Atom.How.SUM && !share;
        }
    }

    /// Rows or values one of which each line of the result stands for.
    record Entity(List<Candidate> things) implements Naming {}

    /// By what the result is split.
    record Split(List<Candidate> things) implements Naming {}

    /// By what it is put in order.
    record Order(List<Candidate> things) implements Naming {}

    /// A field that is named.
    record Shown(List<Candidate> things) implements Naming {}

    /// Rows that are only named.
    record Mention(List<Candidate> things) implements Naming {}

    /// Rows that something else belongs to: they are only named, after all others.
    record Owner(List<Candidate> things) implements Naming {}

    /// Times that a verb names, and not a noun: `discontinued`.
    record Deed(List<Candidate> things) implements Naming {}

    /// How a text begins, ends, or what it contains.
    record TextAsk(List<Candidate> things, Function how, String text, boolean negated)
            implements Naming {}

    /// Above or below the average.
    record AverageAsk(List<Candidate> things, Function how) implements Naming {}

    /// A value that rows must have.
    ///
    /// @param named the text of a value that is not known, or null
    /// @param joint how it follows the value before it
    record ValueAsk(List<Candidate> things, boolean negated, @Nullable String named, Joint joint)
            implements Naming {

        /// What of it is of a kind.
        public ValueAsk of(Predicate<Ref> kind) {
            return new ValueAsk(Clauses.only(things, kind), negated, named, joint);
        }

        /// The same, denied.
        public ValueAsk denied() {
            return new ValueAsk(things, true, named, joint);
        }
    }

    /// Rows elsewhere that must be there, or not.
    record RelatedAsk(List<Candidate> things, Function how, BigDecimal count) implements Naming {}

    /// A field that must be missing, or not.
    record MissingAsk(List<Candidate> things, boolean negated) implements Naming {}

    /// A number that something is compared with.
    record CompareAsk(
            List<Candidate> things, Function how, BigDecimal value, @Nullable BigDecimal upper)
            implements Naming {}

    /// A number that what is measured is compared with, for each group.
    record Group(CompareAsk ask) implements Said {}

    /// Split by stretches of time: `monthly`.
    record Each(Grain grain) implements Said {}

    /// Split by what comes again: `weekday`.
    record Cycle(Part part) implements Said {}

    /// A column of a list.
    record Field(Column column) implements Said {}

    /// What something is to the rows: `as manager`.
    record Role(String name) implements Said {}

    record Weekdays(Set<DayOfWeek> days) implements Said {}

    /// What is done with the result besides.
    record Extra(Meaning.Extra what) implements Said {}

    /// Which end of an order comes first.
    record Direction(boolean descending) implements Said {}

    /// How many are wanted.
    record Limit(int count) implements Said {}

    /// How many of a hundred are wanted.
    record Percentage(BigDecimal percent) implements Said {}

    /// `month over month`.
    record Over(Grain grain) implements Said {}

    /// What was decided on the way, as it is told to the person.
    record Note(String question, String assumption) implements Said {}

    /// A word that nothing was made of.
    record Unread(String word) implements Said {}
}
