package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the grammar found, before names are settled: one mutable sheet per question, filled
/// clause by clause.
final class Draft {

    final List<MeasureAsk> measures = new ArrayList<>();
    final List<List<Candidate>> dimensions = new ArrayList<>();
    final List<Grain> grains = new ArrayList<>();
    final List<ValueAsk> values = new ArrayList<>();
    final List<CompareAsk> compares = new ArrayList<>();
    final List<RelatedAsk> related = new ArrayList<>();
    final List<MissingAsk> missing = new ArrayList<>();
    final List<Period> periods = new ArrayList<>();
    final List<List<Candidate>> shown = new ArrayList<>();
    final List<List<Candidate>> mentioned = new ArrayList<>();
    final Set<String> roles = new LinkedHashSet<>();
    final List<String> unread = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    @Nullable List<Candidate> entity;
    @Nullable List<Candidate> orderBy;
    @Nullable Boolean descending;
    @Nullable Integer limit;
    boolean plural;
    boolean superlative;
    boolean compareValues;
    boolean trend;
    boolean why;
    boolean under;
    boolean over;
    boolean list;

    /// Something to measure.
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
            @Nullable Grain perGrain) {}

    /// A value that rows must have.
    record ValueAsk(List<Candidate> candidates, boolean negated, @Nullable String named) {}

    /// A number that something is compared with.
    record CompareAsk(
            List<Candidate> things, Function how, BigDecimal value, @Nullable BigDecimal upper) {}

    /// Rows elsewhere that must be there, or not.
    record RelatedAsk(List<Candidate> things, Function how, BigDecimal count) {}

    /// A field that must be missing, or not.
    record MissingAsk(List<Candidate> things, boolean negated) {}
}
