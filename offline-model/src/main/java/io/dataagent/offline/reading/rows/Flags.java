package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Yes-or-no fields that say what was done with a row.
public final class Flags {

    private static final Set<String> HAVING =
            Set.of("has", "have", "had", "is", "are", "was", "were");

    private Flags() {}

    /// Whether the words say what is so of rows, as `bookings attended` and `rooms have a view` do,
    /// and do not call the field by its name.
    public static boolean said(Candidate field, List<Token> words) {
        return done(field, words.getLast().lower())
                || field.isFlag()
                        && words.subList(1, words.size()).stream().anyMatch(t -> t.in(HAVING));
    }

    /// `who paid`: what somebody did is not who it was.
    public static boolean doing(List<Candidate> things) {
        return !things.isEmpty() && (things.getFirst().isFlag() || things.getFirst().isTime());
    }

    /// `vegetarian servings`: a flag of what the rows with the figure belong to.
    public static List<Candidate> elsewhere(
            Schema schema, List<Candidate> flags, List<Candidate> figure) {
        boolean measure =
                flags.getFirst().isFlag()
                        && figure.getFirst().isNumber()
                        && !Objects.equals(figure.getFirst().home(), flags.getFirst().home())
                        && schema.belongs(
                                figure.getFirst().column().table(),
                                flags.getFirst().column().table());
        return measure ? flags.subList(0, 1) : List.of();
    }

    /// `bookings attended`: a participle behind its rows picks those of which it is so, and is no
    /// name of a field.
    public static boolean done(Candidate field, String word) {
        return field.isFlag() && (Participles.is(word) || HAVING.contains(word.split(" ")[0]));
    }
}
