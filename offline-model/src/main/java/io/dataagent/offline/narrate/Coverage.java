package io.dataagent.offline.narrate;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import java.util.stream.Stream;

/// From when to when there is data, by the smallest and largest values that were measured of the
/// fields that tell a time.
final class Coverage {

    private static final int SHOWN = 12;
    private static final int DAY = 10;

    private Coverage() {}

    /// One line for each dataset with a time.
    static String of(List<DatasetView> datasets) {
        List<String> lines = datasets.stream().flatMap(d -> line(d).stream()).limit(SHOWN).toList();
        return lines.isEmpty()
                ? "No dataset has a time whose first and last day were measured."
                : "These are the first and last days in the data, when it was last looked at:\n\n"
                        + String.join("\n", lines);
    }

    private static List<String> line(DatasetView d) {
        return d.fields().stream()
                .filter(Coverage::measured)
                .limit(1)
                .flatMap(f -> Stream.ofNullable(span(f)))
                .map(span -> "- **" + Plain.words(d.name()) + "**: " + span)
                .toList();
    }

    private static boolean measured(FieldView f) {
        boolean time = f.time() || f.datatype().startsWith("Date");
        return time && f.min() != null && f.max() != null;
    }

    private static @org.jspecify.annotations.Nullable String span(FieldView f) {
        String from = f.min();
        String to = f.max();
        return from == null || to == null
                ? null
                : Plain.words(day(from) + " to " + day(to) + " (" + f.name() + ")");
    }

    private static String day(String moment) {
        return moment.length() > DAY ? moment.substring(0, DAY) : moment;
    }
}
