package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.util.List;

/// `members who borrowed both fantasy and poetry books`: what a row must have both of is reached
/// through the rows that are named, the loans, and not past them, through its holds.
final class Crossed {

    private Crossed() {}

    /// The word that is in doubt, where the two conditions pass by the rows that are named.
    static List<String> words(Draft draft, Meaning meaning, Schema schema) {
        String base = meaning.base();
        List<Filter.Related> related =
                meaning.filters().stream()
                        .filter(Filter.Related.class::isInstance)
                        .map(Filter.Related.class::cast)
                        .toList();
        boolean past =
                base != null
                        && draft.says(Mark.BOTH)
                        && related.stream()
                                .filter(Crossed::bare)
                                .anyMatch(r -> passed(r, related, base, schema));
        return past ? List.of("both") : List.of();
    }

    private static boolean passed(
            Filter.Related named, List<Filter.Related> related, String base, Schema schema) {
        return related.stream()
                        .filter(r -> !r.inner().isEmpty())
                        .filter(r -> !through(base, r.table().name(), named, schema))
                        .count()
                > 1;
    }

    private static boolean through(String base, String table, Filter.Related named, Schema schema) {
        String name = named.table().name();
        return table.equals(name)
                || schema.path(base, table).stream()
                        .flatMap(p -> p.edges().stream())
                        .anyMatch(e -> e.from().equals(name) || e.to().equals(name));
    }

    private static boolean bare(Filter.Related r) {
        return r.inner().isEmpty()
                && r.sum() == null
                && r.how() == Function.AT_LEAST
                && r.count().equals(BigDecimal.ONE);
    }
}
