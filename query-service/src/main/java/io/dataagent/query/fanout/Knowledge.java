package io.dataagent.query.fanout;

import io.dataagent.contracts.query.Multiplication.Evidence;
import io.dataagent.query.tree.Fold;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is known of the rows of the datasets of a scope: measured where a discovery measured it,
/// otherwise as the model says. Columns are compared without regard to case.
///
/// @param datasets by the name of the dataset
public record Knowledge(Map<String, Dataset> datasets) {

    /// Nothing is known.
    public static final Knowledge NONE = new Knowledge(Map.of());

    public Knowledge {
        datasets = Map.copyOf(datasets);
    }

    /// What is known of one dataset.
    ///
    /// @param keys columns that identify a row; none of them is known to be wrong
    /// @param repeated columns of which it is known that several rows have the same values
    /// @param rows how many rows there are, or null
    /// @param measuredAt when it was measured, ISO 8601, or null
    /// @param numeric columns that hold numbers and are no keys or references
    public record Dataset(
            List<List<String>> keys,
            List<Repeated> repeated,
            @Nullable Long rows,
            @Nullable String measuredAt,
            List<String> numeric) {

        public Dataset {
            keys = keys.stream().map(List::copyOf).toList();
            repeated = List.copyOf(repeated);
            numeric = numeric == null ? List.of() : List.copyOf(numeric);
        }
    }

    /// Columns that are no key.
    ///
    /// @param example values that several rows have; empty if they are not known or hidden
    /// @param rows how many rows have them, 0 if not known
    /// @param measured whether it was measured, and not only said by the model
    public record Repeated(
            List<String> columns, List<String> example, long rows, boolean measured) {

        public Repeated {
            columns = List.copyOf(columns);
            example = List.copyOf(example);
        }
    }

    /// The keys of a dataset in folded names; one without columns if it has at most one row.
    public List<List<String>> keys(String dataset, Fold fold) {
        Dataset known = datasets.get(dataset);
        if (known == null) {
            return List.of();
        }
        if (known.rows() != null && known.rows() <= 1) {
            return List.of(List.of());
        }
        return known.keys().stream().map(key -> key.stream().map(fold::stored).toList()).toList();
    }

    /// The proof that several rows can have the same values in these columns; empty without.
    public Optional<Evidence> repeated(String dataset, Collection<String> columns, Fold fold) {
        Dataset known = datasets.get(dataset);
        if (known == null) {
            return Optional.empty();
        }
        return known.repeated().stream()
                .filter(r -> r.columns().stream().map(fold::stored).toList().containsAll(columns))
                .findFirst()
                .map(
                        r ->
                                new Evidence(
                                        dataset,
                                        r.columns(),
                                        r.measured() ? known.measuredAt() : null,
                                        r.rows(),
                                        r.example()));
    }
}
