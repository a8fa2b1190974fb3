package io.dataagent.agent.answer;

import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What holds for the whole of an answer.
///
/// @param own what it may say in digits of its own
/// @param preferences the person's
/// @param zone where the person's days begin
/// @param datasets the model's datasets, for units
/// @param allRows where rows beyond those at hand are
/// @param compares whether words of comparison are held against numbers: an answer that rests on
///   results
public record Telling(
        OwnWords own,
        Map<String, String> preferences,
        String zone,
        List<DatasetView> datasets,
        AllRows allRows,
        boolean compares) {

    public Telling {
        preferences = Map.copyOf(preferences);
        datasets = List.copyOf(datasets);
    }

    Reader reader(@Nullable String language) {
        return Reader.of(preferences, zone, language);
    }
}
