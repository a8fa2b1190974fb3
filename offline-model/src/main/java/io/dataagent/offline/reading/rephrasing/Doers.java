package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// `who submitted over 2 applications`: where no people are named, the ones are meant that the rows
/// named belong to, if those can only be of one dataset.
final class Doers {

    private static final Set<String> SUPERLATIVE =
            Set.of("most", "least", "best", "worst", "first", "last", "top");

    private Doers() {}

    /// Of whom the words behind `who` are said, or null; `who works the most hours` asks for one
    /// only, and is read as it stands.
    static @Nullable String people(Knowledge k, int who) {
        Set<String> rows = rows(k, who + 1);
        List<Table> people =
                k.schema().tables().stream()
                        .filter(t -> Concepts.persons(t.words()))
                        .filter(t -> rows.stream().anyMatch(r -> belongs(k, r, t.name())))
                        .toList();
        boolean told = rows.stream().anyMatch(r -> Concepts.persons(k.schema().table(r).words()));
        boolean one = k.tokens().stream().anyMatch(Doers::superlative);
        return told || one || people.size() != 1 ? null : Labels.of(people.getFirst());
    }

    private static boolean superlative(Token t) {
        return t.in(SUPERLATIVE) || t.word() && t.lower().length() > 5 && t.lower().endsWith("est");
    }

    /// The datasets that the words name, by themselves, a field or a value.
    private static Set<String> rows(Knowledge k, int from) {
        return IntStream.range(from, k.tokens().size())
                .boxed()
                .flatMap(i -> IntStream.rangeClosed(1, 3).mapToObj(n -> k.found(i, n)))
                .flatMap(f -> f.stream().filter(x -> x.quality() >= Knowledge.KNOWN).limit(1))
                .map(Candidate::home)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private static boolean belongs(Knowledge k, String rows, String people) {
        return k.schema()
                .path(rows, people)
                .filter(p -> !p.multiplies() && p.edges().size() == 1)
                .isPresent();
    }
}
