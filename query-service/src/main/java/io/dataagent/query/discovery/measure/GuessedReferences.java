package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import io.dataagent.query.join.JoinGuess;
import io.dataagent.query.join.JoinVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Measures the guesses for one table and keeps of each column the best one. What no name asks for
/// is compared on a few values first, and over all rows only if they are all there.
final class GuessedReferences {

    private final References references;
    private final SqlWords words;
    private final Comparisons budget;
    private final Probe probe;
    private long unknown;
    private long untried;

    GuessedReferences(References references, SqlWords words, Comparisons budget, Probe probe) {
        this.references = references;
        this.words = words;
        this.budget = budget;
        this.probe = probe;
    }

    /// @param guesses the most promising of each column first
    List<Reference> of(List<JoinGuess> guesses) {
        Map<String, List<Reference>> byColumn = new LinkedHashMap<>();
        for (JoinGuess guess : guesses) {
            measured(guess)
                    .ifPresent(
                            reference ->
                                    byColumn.computeIfAbsent(
                                                    guess.column().name(), x -> new ArrayList<>())
                                            .add(reference));
        }
        return byColumn.values().stream()
                .flatMap(all -> all.stream().max(Comparator.comparingDouble(this::sure)).stream())
                .toList();
    }

    private double sure(Reference reference) {
        return Objects.requireNonNullElse(reference.confidence(), 0.0);
    }

    private Optional<Reference> measured(JoinGuess guess) {
        ForeignKey key = key(guess);
        if (!guess.plain() && !firstOnes(key)) {
            return Optional.empty();
        }
        Reference reference = references.likely(key, words, probe);
        Double orphans = reference.orphanRate();
        if (orphans == null) {
            unknown += guess.plain() ? 1 : 0;
            return Optional.empty();
        }
        JoinVerdict verdict = JoinVerdict.of(guess, reference.rows(), orphans, keyRows(guess));
        boolean told = guess.plain() || verdict.confidence() >= JoinVerdict.OFFERED;
        return orphans < 1 && told
                ? Optional.of(reference.weighed(verdict.confidence(), verdict.why()))
                : Optional.empty();
    }

    /// Whether the first values that are found are all there.
    private boolean firstOnes(ForeignKey key) {
        if (!budget.take()) {
            untried++;
            return false;
        }
        return references.firstOnes(key, words, probe);
    }

    private static long keyRows(JoinGuess guess) {
        @Nullable Long rows = guess.to().rowCount();
        return rows == null ? -1 : rows;
    }

    private static ForeignKey key(JoinGuess guess) {
        return new ForeignKey(
                "",
                List.of(guess.column().name()),
                guess.to().schema(),
                guess.to().name(),
                List.of(guess.key().name()),
                null);
    }

    /// Guesses by name that could not be measured.
    long unknown() {
        return unknown;
    }

    /// Guesses for which there was no comparison left.
    long untried() {
        return untried;
    }
}
