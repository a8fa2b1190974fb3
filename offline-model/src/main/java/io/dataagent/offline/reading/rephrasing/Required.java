package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// `drugs that need no prescription`, `rides without a permit` where a yes-or-no field of the rows
/// says that it is required: the field is meant, and not whether any such rows are linked.
final class Required {

    private static final Set<String> MUST =
            Set.of("only", "required", "needed", "mandatory", "compulsory", "obligatory");
    private static final Set<String> NEEDING =
            Set.of("need", "needs", "needing", "require", "requires", "requiring");

    private Required() {}

    /// The name of the only such field of the rows that are named last before what is needed, or
    /// null.
    static @Nullable String flag(Knowledge k, int what) {
        List<String> flags =
                IntStream.iterate(what - 1, i -> i >= 0, i -> i - 1)
                        .mapToObj(i -> Candidate.tables(k.found(i, 1)))
                        .filter(rows -> !rows.isEmpty())
                        .findFirst()
                        .stream()
                        .flatMap(rows -> rows.getFirst().table().columns().stream())
                        .filter(Column::isFlag)
                        .map(c -> Names.words(c.name()))
                        .filter(words -> of(words, k.tokens().get(what).stem()))
                        .map(words -> String.join(" ", words))
                        .toList();
        return flags.size() == 1 ? flags.getFirst() : null;
    }

    private static boolean of(List<String> words, String what) {
        return words.size() == 2
                && (MUST.contains(words.getLast()) && Stem.of(words.getFirst()).equals(what)
                        || NEEDING.contains(words.getFirst())
                                && Stem.of(words.getLast()).equals(what));
    }
}
