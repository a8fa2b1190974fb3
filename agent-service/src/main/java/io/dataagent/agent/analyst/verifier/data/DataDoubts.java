package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Data that makes figures wrong though their statement is right: rows that are sums of others,
/// figures that stand in several rows, values that stand for unknown ones, states of several
/// moments, rows that are there twice.
///
/// @param datasets of the model
/// @param ask runs a statement; empty if it does not run or has too many rows
public record DataDoubts(List<DatasetView> datasets, Function<String, Optional<TableData>> ask) {

    /// Why the figures of a statement are in doubt, as sentences.
    ///
    /// @param said what its result says of that already
    public List<String> of(StatementFacts facts, List<String> said) {
        Told told = Told.of(said);
        Figures figures = new Figures(datasets, facts, told);
        return Stream.of(
                        new SumsAmongRows(datasets, ask).doubts(facts, told).stream(),
                        new RepeatedFigures(figures, ask).doubts(),
                        new Sentinels(figures, ask).doubts(),
                        new Moments(figures, ask).doubts(),
                        new Doubles(figures, ask).doubts())
                .flatMap(s -> s)
                .distinct()
                .toList();
    }
}
