package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.ontology.DatasetView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Which fields tell the rows of a dataset apart, as far as the schema says it.
final class Keys {

    private static final Pattern LIKE_A_KEY =
            Pattern.compile("(?i)(^|_)(id|key|code|cd|no|nr|number|uuid|guid)$|Id$|Key$");

    private final Map<String, List<List<String>>> keys = new HashMap<>();

    Keys(List<DatasetView> datasets) {
        for (DatasetView dataset : datasets) {
            List<List<String>> own = new ArrayList<>(dataset.uniqueKeys());
            if (!dataset.primaryKey().isEmpty()) {
                own.add(dataset.primaryKey());
            }
            keys.put(Fields.fold(dataset.name()), own);
        }
    }

    /// Whether a field is a key of its dataset, or is called like one where the schema has none.
    boolean isKey(String field) {
        List<List<String>> own = keys.getOrDefault(Fields.dataset(field), List.of());
        String name = field.substring(field.indexOf('.') + 1);
        return own.isEmpty()
                ? LIKE_A_KEY.matcher(name).find()
                : own.stream().anyMatch(k -> k.size() == 1 && k.getFirst().equalsIgnoreCase(name));
    }

    /// Whether a key among other fields already tells the rows apart.
    boolean told(String field, List<String> others) {
        return others.stream()
                .anyMatch(o -> Fields.dataset(o).equals(Fields.dataset(field)) && isKey(o));
    }
}
