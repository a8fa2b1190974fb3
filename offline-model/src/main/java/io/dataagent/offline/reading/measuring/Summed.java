package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;

/// A sum of what a dataset is called by: `total fees` are those of the dataset of fees, and not a
/// fee that rows of another one carry, where nothing else is named.
final class Summed {

    private static final double SURE = 0.9;

    private Summed() {}

    /// The candidates without fields of other datasets.
    static List<Candidate> among(
            MeasureAsk ask, List<Candidate> candidates, List<List<Candidate>> splits) {
        boolean sum = ask.how() == Atom.How.SUM && ask.summed() && ask.per().isEmpty();
        Optional<String> rows =
                candidates.stream()
                        .filter(c -> sum && c.quality() > SURE)
                        .filter(Candidate::isTable)
                        .map(Candidate::table)
                        .filter(t -> Concepts.money(t.words()) && ColumnMeasures.own(t).isPresent())
                        .map(Table::name)
                        .findFirst();
        boolean alone = rows.isPresent() && splits.stream().allMatch(s -> own(s, rows.get()));
        return alone
                ? candidates.stream()
                        .filter(c -> !c.isColumn() || rows.get().equals(c.home()))
                        .toList()
                : candidates;
    }

    private static boolean own(List<Candidate> split, String rows) {
        return split.stream().anyMatch(c -> rows.equals(c.home()));
    }
}
