package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Values of a plan, which is made without a look at the data, beside those that a statement takes:
/// "TX or Texas" where the data has TX alone.
///
/// @param datasets with the values that are known
public record PlannedValues(List<DatasetView> datasets) {

    private static final Map<String, Set<String>> CODES = codes();

    /// Whether a statement takes what is meant: each planned value, its code in its place, or
    /// nothing for one that the data does not have; and nothing else.
    ///
    /// @param wanted values of the plan, folded
    /// @param there values of the statement, folded
    public boolean met(String field, Set<String> wanted, Set<String> there) {
        boolean named = wanted.stream().anyMatch(w -> taken(w, there));
        return named
                && wanted.stream().allMatch(w -> taken(w, there) || isAbsent(field, w))
                && there.stream()
                        .allMatch(
                                t -> wanted.contains(t) || wanted.stream().anyMatch(w -> is(w, t)));
    }

    private static boolean taken(String value, Set<String> there) {
        return there.contains(value) || there.stream().anyMatch(t -> is(value, t));
    }

    private static boolean is(String name, String code) {
        return CODES.getOrDefault(name, Set.of()).contains(code);
    }

    /// Whether all values of a column are known and this is none of them.
    private boolean isAbsent(String path, String value) {
        FieldView field = Fields.view(datasets, path).orElse(null);
        if (field == null || field.distinctCount() == null) {
            return false;
        }
        Set<String> known =
                field.sampleValues().stream().map(Words::fold).collect(Collectors.toSet());
        return field.distinctCount() == known.size() && !known.contains(value);
    }

    private static Map<String, Set<String>> codes() {
        Map<String, Set<String>> codes = new HashMap<>();
        for (String line : WordFile.lines("coverage/codes.txt")) {
            int space = line.indexOf(' ');
            add(codes, line.substring(space + 1), line.substring(0, space));
        }
        for (String code : Locale.getISOCountries()) {
            Locale country = Locale.of("", code);
            add(codes, country.getDisplayCountry(Locale.ENGLISH), code);
            add(codes, country.getDisplayCountry(Locale.GERMAN), code);
        }
        return Map.copyOf(codes);
    }

    private static void add(Map<String, Set<String>> codes, String name, String code) {
        codes.computeIfAbsent(Words.fold(name), n -> new HashSet<>()).add(Words.fold(code));
    }
}
