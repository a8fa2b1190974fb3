package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Counts;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Finds rows that are counted over parts put together with UNION ALL, each of which has different
/// ones by itself: customers of two years count twice.
record PartsCounted(StatementFacts facts) {

    Stream<Doubt> all() {
        boolean counts =
                facts.outputs().stream()
                        .map(StatementFacts.Output::expression)
                        .anyMatch(e -> Counts.rows(e) && !e.conditional());
        List<Doubt> found = new ArrayList<>();
        for (StatementFacts.SetOperation union : facts.setOperations()) {
            List<Select> parts = union.parts().stream().map(facts.selects()::get).toList();
            boolean same =
                    parts.size() > 1
                            && parts.stream().allMatch(Select::distinct)
                            && parts.stream().map(Select::datasets).distinct().count() == 1;
            if (counts && union.all() && same) {
                String of = String.join(", ", parts.getFirst().datasets());
                found.add(
                        Doubt.open(
                                of,
                                "Parts of %s are put together and counted: what is in several of"
                                        + " them counts several times."));
            }
        }
        return found.stream();
    }
}
