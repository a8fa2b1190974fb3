package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Chooses between the things that the same words can stand for: by how well the words fit, by
/// how near the thing is to what is measured, and by what an earlier task has settled.
///
/// @param schema the schema
/// @param pins qualified names that the plan has settled on
/// @param answers stems of what the person answered or prefers
public record Choice(Schema schema, Set<String> pins, Set<String> answers) {

    public Choice(Schema schema, Set<String> pins) {
        this(schema, pins, Set.of());
    }

    private static final double UNREACHABLE = 30;
    private static final double PER_COST = 0.3;
    private static final double PINNED = 20;
    private static final double ANSWERED = 10;

    /// The best candidate as seen from a dataset.
    public Optional<Candidate> best(List<Candidate> candidates, String anchor) {
        return candidates.stream()
                .max(
                        Comparator.comparingDouble((Candidate c) -> rating(c, anchor))
                                .thenComparing(c -> name(c.ref()), Comparator.reverseOrder()));
    }

    /// How well a candidate fits, as seen from a dataset.
    public double rating(Candidate c, String anchor) {
        String table = c.home();
        double far = table == null ? 0 : cost(anchor, table);
        return 2 * c.quality()
                - PER_COST * far
                + (pins.contains(name(c.ref())) ? PINNED : 0)
                + (answered(c.ref()) ? ANSWERED : 0)
                - size(table);
    }

    /// Cost of the way between two datasets.
    public double cost(String from, String to) {
        return schema.path(from, to).map(JoinPath::cost).orElse(UNREACHABLE);
    }

    /// Whether rows may be multiplied on the way; true also if there is no way.
    public boolean multiplies(String from, String to) {
        return schema.path(from, to).map(JoinPath::multiplies).orElse(true);
    }

    /// Whether there is a way, and rows are multiplied on it.
    public boolean toMany(String from, String to) {
        return schema.path(from, to).filter(JoinPath::multiplies).isPresent();
    }

    public boolean reachable(String from, String to) {
        return schema.path(from, to).isPresent();
    }

    /// Other candidates that fit about as well in words: what had to be decided.
    public List<Candidate> rivals(List<Candidate> candidates, Candidate chosen) {
        return candidates.stream()
                .filter(c -> !c.equals(chosen) && c.quality() >= chosen.quality() - 0.06)
                .filter(c -> c.ref().getClass() == chosen.ref().getClass())
                .toList();
    }

    private double size(@Nullable String table) {
        Optional<Table> rows = table == null ? Optional.empty() : schema.find(table);
        return rows.map(t -> t.view().rowCount()).map(n -> Math.log10(n + 1.0) / 50).orElse(0.0);
    }

    /// Whether an answer names the thing: every word of the field, and of its dataset or label.
    private boolean answered(Ref ref) {
        return switch (ref) {
            case Ref.OfColumn c -> named(c.column());
            case Ref.OfValue v -> named(v.column());
            case Ref.OfTable t -> !answers.isEmpty() && answers.containsAll(t.table().words());
            case Ref.OfMetric m -> answers.containsAll(Names.stems(m.metric().name()));
            case Ref.OfConcept _, Ref.OfSpan _, Ref.OfRole _ -> false;
        };
    }

    private boolean named(Column c) {
        return !answers.isEmpty()
                && answers.containsAll(Names.stems(Labels.of(c)))
                && schema.find(c.table())
                        .filter(t -> answers.containsAll(Names.stems(Labels.of(t))))
                        .isPresent();
    }

    /// A name that tells it from everything else.
    public static String name(Ref ref) {
        return switch (ref) {
            case Ref.OfTable t -> t.table().name();
            case Ref.OfColumn c -> c.column().qualified();
            case Ref.OfValue v -> v.column().qualified();
            case Ref.OfMetric m -> "metric " + m.metric().name();
            case Ref.OfConcept c -> c.concept().name();
            case Ref.OfSpan s ->
                    "time from " + s.span().from().qualified() + " to " + s.span().to().qualified();
            case Ref.OfRole r -> r.role();
        };
    }
}
