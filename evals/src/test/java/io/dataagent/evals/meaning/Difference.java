package io.dataagent.evals.meaning;

import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// In what kind of thing a wrong statement differs from the right one, without any name, word or
/// value of either: what may be known of a set that nobody reads.
final class Difference {

    private Difference() {}

    /// The kinds, sorted; "rows" where the elements are equal and the rows are not.
    static String of(StatementFacts right, StatementFacts got) {
        List<PlanElement> missing = new ArrayList<>(Declared.by(right));
        List<PlanElement> added = new ArrayList<>(Declared.by(got));
        List<PlanElement> both = missing.stream().filter(added::contains).toList();
        missing.removeAll(both);
        added.removeAll(both);
        TreeSet<String> kinds = new TreeSet<>();
        for (PlanElement element : List.copyOf(missing)) {
            added.stream()
                    .filter(a -> a.getClass() == element.getClass())
                    .findFirst()
                    .ifPresentOrElse(
                            other -> {
                                added.remove(other);
                                kinds.add("other " + kind(element) + " (" + kind(other) + ")");
                            },
                            () -> kinds.add("without " + kind(element)));
        }
        added.forEach(a -> kinds.add("added " + kind(a)));
        return kinds.isEmpty() ? "rows" : String.join(", ", kinds);
    }

    private static String kind(PlanElement element) {
        return switch (element) {
            case PlanElement.Measure m -> "measure " + m.how();
            case PlanElement.Ratio r -> "ratio";
            case PlanElement.Dimension d -> d.grain() == null ? "split" : "split by time";
            case PlanElement.Column c -> "column";
            case PlanElement.Condition c -> "condition " + c.how();
            case PlanElement.Period p -> "period";
            case PlanElement.Comparison c -> "comparison";
            case PlanElement.Order o -> o.fields().isEmpty() ? "order by figure" : "order";
            case PlanElement.Limit l -> "limit";
        };
    }

    /// A sentence without what it quotes, names or counts.
    static String shape(String sentence, Set<String> names) {
        String plain = sentence;
        for (String name : names) {
            plain = plain.replaceAll("\\b" + Pattern.quote(name) + "\\b", "a");
        }
        return plain.replaceAll("“[^”]*”", "“…”")
                .replaceAll("\\b\\w+\\.\\w+\\b", "a.b")
                .replaceAll("\\b\\w*_\\w*\\b", "a_b")
                .replaceAll("\\d+([.,-]\\d+)*", "0");
    }
}
