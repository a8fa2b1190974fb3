package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Schema;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// `prescriptions per admission by department`: rows that are divided by rows they belong to are
/// split as those are, where they have no nearer way to the split of their own.
final class Ways {

    private static final String DIVIDES = "/ NULLIF";

    private Ways() {}

    /// The schema along whose joins one of several datasets is split.
    static Schema of(Schema schema, Meaning meaning, String base) {
        Set<String> splits = Meaning.splitBy(meaning.dimensions());
        boolean far =
                !splits.isEmpty()
                        && splits.stream()
                                .allMatch(
                                        to ->
                                                schema.path(base, to)
                                                        .filter(p -> p.edges().size() > 1)
                                                        .isPresent());
        Set<String> through = new HashSet<>();
        for (Measure m : meaning.measures()) {
            List<String> bases = m.atoms().stream().map(a -> a.base()).distinct().toList();
            boolean divided =
                    far && m.template().contains(DIVIDES) && bases.getFirst().equals(base);
            bases.stream()
                    .skip(1)
                    .filter(b -> divided && schema.belongs(base, b))
                    .forEach(b -> through.add(Schema.THROUGH + b));
        }
        return through.isEmpty() ? schema : schema.alsoPreferring(through);
    }
}
