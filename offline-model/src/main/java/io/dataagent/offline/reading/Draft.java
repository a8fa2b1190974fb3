package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the grammar found, before names are settled: one mutable sheet per question, filled
/// clause by clause.
final class Draft {

    final Schema schema;

    /// The question, cut into pieces.
    final List<Piece> pieces = new ArrayList<>();
    final List<MeasureAsk> measures = new ArrayList<>();
    final List<List<Candidate>> dimensions = new ArrayList<>();
    final List<Grain> grains = new ArrayList<>();
    final List<ValueAsk> values = new ArrayList<>();
    final List<CompareAsk> compares = new ArrayList<>();
    final List<RelatedAsk> related = new ArrayList<>();
    final List<MissingAsk> missing = new ArrayList<>();
    final List<Period> periods = new ArrayList<>();
    final List<List<Candidate>> shown = new ArrayList<>();
    final List<Column> columns = new ArrayList<>();
    final List<List<Candidate>> mentioned = new ArrayList<>();
    final List<List<Candidate>> owners = new ArrayList<>();
    final Set<String> roles = new LinkedHashSet<>();
    final List<String> unread = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    final List<CompareAsk> groups = new ArrayList<>();
    final List<TextAsk> texts = new ArrayList<>();
    final List<AverageAsk> averages = new ArrayList<>();
    final List<Part> parts = new ArrayList<>();
    final Set<DayOfWeek> weekdays = new LinkedHashSet<>();
    final List<Piece.When> whens = new ArrayList<>();
    final Set<Meaning.Extra> extras = new LinkedHashSet<>();
    @Nullable Contrast contrast;
    @Nullable Grain overGrain;
    @Nullable String impossible;
    final Set<String> verbs = new LinkedHashSet<>();
    boolean deeper;

    /// Whether the words only change the question before them.
    boolean follows;
    boolean both;

    /// Whether two values were said to hold together: `driving as well as tutoring`.
    boolean together;
    boolean who;
    boolean open;
    boolean within;
    boolean rank;
    boolean place;
    boolean busiest;
    boolean cumulative;
    @Nullable List<Candidate> entity;
    @Nullable List<Candidate> orderBy;
    @Nullable Boolean descending;
    @Nullable Integer limit;
    @Nullable BigDecimal percent;
    Piece.@Nullable Moving moving;
    boolean plural;
    boolean superlative;
    boolean compareValues;
    boolean trend;
    boolean why;
    boolean under;
    boolean over;
    boolean list;

    Draft(Schema schema) {
        this.schema = schema;
    }

    /// The table that a field lies in, as something that words can stand for.
    Candidate table(String name, double quality) {
        return new Candidate(new Ref.OfTable(schema.table(name)), quality);
    }

    /// How two or more figures are set against each other.
    enum Contrast {
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
    record MeasureAsk(
            Atom.@Nullable How how,
            List<Candidate> things,
            boolean share,
            List<Candidate> per,
            @Nullable Grain perGrain,
            @Nullable BigDecimal fraction,
            List<Candidate> rate) {

        /// Whether a total is asked for and no number of rows.
        boolean summed() {
            return how == Atom.How.SUM && !share;
        }

        MeasureAsk(
                Atom.@Nullable How how,
                List<Candidate> things,
                boolean share,
                List<Candidate> per,
                @Nullable Grain perGrain) {
            this(how, things, share, per, perGrain, null, List.of());
        }
    }

    /// How a text begins, ends, or what it contains.
    record TextAsk(List<Candidate> things, Function how, String text, boolean negated) {}

    /// Above or below the average.
    record AverageAsk(List<Candidate> things, Function how) {}

    /// A value that rows must have.
    ///
    /// @param joint how it follows the value before it
    record ValueAsk(
            List<Candidate> candidates, boolean negated, @Nullable String named, Joint joint) {}

    /// A number that something is compared with.
    record CompareAsk(
            List<Candidate> things, Function how, BigDecimal value, @Nullable BigDecimal upper) {}

    /// Rows elsewhere that must be there, or not.
    record RelatedAsk(List<Candidate> things, Function how, BigDecimal count) {}

    /// A field that must be missing, or not.
    record MissingAsk(List<Candidate> things, boolean negated) {}
}
