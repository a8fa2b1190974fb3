package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// Words for people in general: `how many people`, `everyone`, `headcount` stand for the one
/// dataset of people that a schema has, `men` and `women` for the values of a gender.
public final class People {

    private static final List<String> ANYONE =
            Stream.of("people", "persons", "everyone", "everybody", "folk", "individuals")
                    .map(Stem::of)
                    .distinct()
                    .toList();
    private static final Set<String> STAFF = Lexicon.stems("names.people.staff");
    private static final Set<String> GENDERS = Set.of(Stem.of("gender"), Stem.of("sex"));
    private static final Map<String, String> CALLED = Lexicon.map("names.people.called");
    private static final double MEANT = 0.72;

    private People() {}

    /// Adds the words for people in general, where a schema has one dataset of people only.
    static void phrases(Schema schema, BiConsumer<String, Candidate> into) {
        only(schema).ifPresent(t -> ANYONE.forEach(w -> into.accept(w, new Candidate(t, MEANT))));
    }

    private static Optional<Table> only(Schema schema) {
        List<Table> people =
                schema.tables().stream().filter(t -> Concepts.persons(t.words())).toList();
        List<Table> whole = people.stream().filter(t -> t.words().size() == 1).toList();
        List<Table> taken = people.size() > 1 && whole.size() == 1 ? whole : people;
        return taken.size() == 1 ? Optional.of(taken.getFirst()) : Optional.empty();
    }

    /// Whether a word stands for people in general.
    public static boolean anyone(Token token) {
        return ANYONE.contains(token.stem()) || token.in(Set.of("person", "somebody", "anybody"));
    }

    /// Other words for a value of a gender.
    static List<String> names(Column c, String value) {
        String called =
                c.words().stream().anyMatch(GENDERS::contains)
                        ? CALLED.get(value.toLowerCase(Locale.ROOT))
                        : null;
        return called == null ? List.of() : List.of(called.split(" "));
    }

    /// The rows of whom the house employs, else the one dataset of people.
    public static Optional<Table> staff(Schema schema) {
        return schema.tables().stream()
                .filter(t -> t.words().size() == 1 && STAFF.contains(t.words().getFirst()))
                .findFirst()
                .or(() -> only(schema));
    }
}
