package io.dataagent.offline.reading.why;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// Finds the fields that a measure can be taken apart by: few values, a name that speaks of
/// kinds, near to what is measured, and reached without counting anything twice.
final class MixParts {

    private static final int MAX_GROUPS = 25;
    private static final Set<String> GROUPS = Lexicon.set("why.mixParts.groups");
    private static final Set<String> KINDS = Lexicon.set("why.mixParts.kinds");

    /// First and last names tell nothing apart.
    private static final Set<String> NAMES = Lexicon.set("why.mixParts.names");

    private final Schema schema;
    private final Choice choice;
    private final Set<String> vocabulary;
    private final Reading.Why why;
    private final String base;

    MixParts(Schema schema, Choice choice, Set<String> vocabulary, Reading.Why why) {
        this.schema = schema;
        this.choice = choice;
        this.vocabulary = vocabulary;
        this.why = why;
        this.base = why.measure().atoms().getFirst().base();
    }

    /// A measure together with a field that splits it.
    record Part(Measure measure, Column by, double score) {}

    /// The best two, of different datasets.
    List<Part> parts() {
        List<Part> found = new ArrayList<>();
        for (Table t : schema.tables().stream().filter(t -> allowed(t.name())).toList()) {
            for (Column c : t.columns()) {
                Long distinct = c.field().distinctCount();
                boolean groups =
                        c.isText() && distinct != null && distinct >= 2 && distinct <= MAX_GROUPS;
                if (groups
                        && !t.name().equals(why.subject().table())
                        && c.words().stream().noneMatch(NAMES::contains)) {
                    splittable(t, c, found);
                }
            }
        }
        found.sort(
                Comparator.comparingDouble((Part p) -> -p.score())
                        .thenComparing(p -> p.by().qualified()));
        List<Part> best = new ArrayList<>();
        for (Part p : found) {
            boolean other = best.stream().noneMatch(b -> b.by().table().equals(p.by().table()));
            if (other && best.size() < 2) {
                best.add(p);
            }
        }
        return best;
    }

    private void splittable(Table t, Column c, List<Part> found) {
        List<Measure> measures = new ArrayList<>(List.of(why.measure()));
        boolean sums = why.measure().atoms().getFirst().how() == Atom.How.SUM;
        if (sums) {
            new Money(schema)
                    .sales().stream()
                            .map(m -> m.column())
                            .filter(m -> allowed(m.table()) && toOne(m.table(), base))
                            .forEach(m -> measures.add(Measure.total(m, Names.plain(m.name()))));
        }
        for (Measure m : measures) {
            String from = m.atoms().getFirst().base();
            if (toOne(from, t.name()) && toOne(from, why.subject().table())) {
                double group = t.words().stream().anyMatch(GROUPS::contains) ? 1 : 0;
                double own = c.words().stream().anyMatch(KINDS::contains) ? 0.5 : 0;
                double shown = t.display().contains(c) ? 0.3 : 0;
                double far = 0.2 * choice.cost(from, t.name());
                found.add(new Part(m, c, group + own + shown - far - c.nullRate()));
                return;
            }
        }
    }

    private boolean allowed(String table) {
        return vocabulary.isEmpty() || vocabulary.contains(table);
    }

    private boolean toOne(String from, String to) {
        return !choice.multiplies(from, to);
    }
}
