package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the grammar found, before names are settled: one mutable sheet per question, filled
/// clause by clause.
public final class Draft {

    /// How many of many are shown where no number is said.
    public static final int MANY = 10;

    public final Schema schema;

    /// The question, cut into pieces.
    public final List<Piece> pieces = new ArrayList<>();
    public final List<MeasureAsk> measures = new ArrayList<>();

    /// Which rules took which words.
    public final List<Taken> taken = new ArrayList<>();
    public final List<List<Candidate>> dimensions = new ArrayList<>();
    public final List<Grain> grains = new ArrayList<>();
    public final List<ValueAsk> values = new ArrayList<>();
    public final List<CompareAsk> compares = new ArrayList<>();
    public final List<RelatedAsk> related = new ArrayList<>();
    public final List<MissingAsk> missing = new ArrayList<>();
    public final List<Period> periods = new ArrayList<>();
    public final List<List<Candidate>> shown = new ArrayList<>();
    public final List<Column> columns = new ArrayList<>();
    public final List<List<Candidate>> mentioned = new ArrayList<>();
    public final List<List<Candidate>> owners = new ArrayList<>();
    public final Set<String> roles = new LinkedHashSet<>();
    public final List<String> unread = new ArrayList<>();
    public final List<String> notes = new ArrayList<>();
    public final List<CompareAsk> groups = new ArrayList<>();
    public final List<TextAsk> texts = new ArrayList<>();
    public final List<AverageAsk> averages = new ArrayList<>();
    public final List<Part> parts = new ArrayList<>();
    public final Set<DayOfWeek> weekdays = new LinkedHashSet<>();
    public final List<Piece.When> whens = new ArrayList<>();
    public final Set<Meaning.Extra> extras = new LinkedHashSet<>();
    public @Nullable Contrast contrast;
    public @Nullable Grain overGrain;
    public @Nullable String impossible;
    public final Set<String> verbs = new LinkedHashSet<>();

    public @Nullable List<Candidate> entity;
    public @Nullable List<Candidate> orderBy;
    public @Nullable Boolean descending;
    public @Nullable Integer limit;
    public @Nullable BigDecimal percent;
    public Piece.@Nullable Moving moving;

    private final Set<Mark> marks = EnumSet.noneOf(Mark.class);

    public Draft(Schema schema) {
        this.schema = schema;
    }

    /// The table that a field lies in, as something that words can stand for.
    public Candidate table(String name, double quality) {
        return new Candidate(schema.table(name), quality);
    }

    public boolean says(Mark mark) {
        return marks.contains(mark);
    }

    public void say(Mark mark) {
        marks.add(mark);
    }

    /// @param so whether it is said, whatever was said before
    public void say(Mark mark, boolean so) {
        if (so) {
            marks.add(mark);
        } else {
            marks.remove(mark);
        }
    }

    /// What was said before stays.
    public void sayIf(Mark mark, boolean so) {
        if (so) {
            marks.add(mark);
        }
    }

    /// Verbs that name these times say when it is meant.
    public void dated(List<Candidate> times) {
        shown.add(times);
        times.forEach(x -> verbs.add(Choice.name(x.ref())));
    }

    /// Asks for a figure.
    public void measure(Atom.@Nullable How how, List<Candidate> things) {
        measures.add(new MeasureAsk(how, things));
    }

    /// So many are wanted; where no number is said, the first ten or the first.
    public void limit(Piece.@Nullable Num number, boolean many) {
        limit = number != null ? number.value().intValue() : many ? MANY : 1;
    }

    /// Holds something against a number.
    public void compare(List<Candidate> things, Function how, BigDecimal value) {
        compares.add(new CompareAsk(things, how, value, null));
    }

    /// How two or more figures are set against each other.
    public enum Contrast {
        /// How the later differs from the earlier.
        CHANGE,
        /// The first less the second.
        DIFFERENCE,
        /// The first and the second together.
        SUM,
        /// The first in percent of the second.
        PERCENT,
        /// The first divided by the second.
        RATIO,
        /// The first for each of the second, led by the quotient.
        PER
    }

    /// Something to measure.
    ///
    /// @param fraction which part of the rows lies below a percentile, or null
    /// @param rate values that rows must have to be counted among all, or empty
    ///
    /// @param how the aggregate that was said, or null
    /// @param things what it may be
    /// @param share whether a share of the whole is asked for
    /// @param per by what it is divided, or empty
    /// @param perGrain by which period it is divided, or null
    public record MeasureAsk(
            Atom.@Nullable How how,
            List<Candidate> things,
            boolean share,
            List<Candidate> per,
            @Nullable Grain perGrain,
            @Nullable BigDecimal fraction,
            List<Candidate> rate) {

        /// Whether a total is asked for and no number of rows.
        public boolean summed() {
            return how == Atom.How.SUM && !share;
        }

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
    }

    /// How a text begins, ends, or what it contains.
    public record TextAsk(List<Candidate> things, Function how, String text, boolean negated) {}

    /// Above or below the average.
    public record AverageAsk(List<Candidate> things, Function how) {}

    /// A value that rows must have.
    ///
    /// @param joint how it follows the value before it
    public record ValueAsk(
            List<Candidate> candidates, boolean negated, @Nullable String named, Joint joint) {}

    /// A number that something is compared with.
    public record CompareAsk(
            List<Candidate> things, Function how, BigDecimal value, @Nullable BigDecimal upper) {}

    /// Rows elsewhere that must be there, or not.
    public record RelatedAsk(List<Candidate> things, Function how, BigDecimal count) {}

    /// A field that must be missing, or not.
    public record MissingAsk(List<Candidate> things, boolean negated) {}
}
