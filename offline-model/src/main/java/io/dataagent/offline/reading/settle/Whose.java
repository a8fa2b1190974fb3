package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `who …`: the people that what is measured or listed belongs to. Those whose own field it is come
/// first, then the only ones that its rows point at, then the only ones at all.
record Whose(Draft draft) {

    private static final Pattern PERSONAL =
            Pattern.compile("(?i)(f|l|first|last|given|family|sur)_?name|vorname|nachname");

    void settle() {
        boolean open =
                draft.says(Mark.WHO)
                        && !draft.says(Said.Entity.class)
                        && (!draft.says(Said.Split.class) || draft.says(Mark.SUPERLATIVE));
        boolean lists = !draft.says(Said.MeasureAsk.class) && draft.says(Said.Mention.class);
        if (!open
                || !lists
                        && (!draft.says(Said.MeasureAsk.class) || !draft.says(Mark.SUPERLATIVE))) {
            return;
        }
        List<Candidate> of =
                lists ? draft.first(Said.Mention.class) : draft.first(Said.MeasureAsk.class);
        List<Table> people =
                draft.schema().tables().stream()
                        .filter(t -> Concepts.people(t.words()) || agents(t) || personal(t))
                        .filter(t -> any(of, x -> draft.schema().belongs(x, t.name())))
                        .toList();
        List<Table> own = people.stream().filter(t -> own(of, t)).toList();
        List<Table> near =
                people.stream()
                        .filter(t -> any(of, x -> draft.schema().points(x, t.name())))
                        .toList();
        List<Table> taken = own.size() == 1 ? own : near.size() == 1 ? near : people;
        if (taken.size() == 1) {
            draft.set(new Said.Entity(List.of(draft.table(taken.getFirst().name(), 1))));
        } else {
            draft.unread("who");
        }
    }

    private static boolean any(List<Candidate> of, Predicate<@Nullable String> home) {
        return of.stream().map(Candidate::home).anyMatch(home);
    }

    /// `interviewers`, `trainees`: a name of someone who does something.
    private static boolean agents(Table t) {
        return !t.display().isEmpty()
                && t.name().toLowerCase(Locale.ROOT).matches(".*(er|or|ee|ist|ian)s?");
    }

    /// Only people have a first name, a surname.
    private static boolean personal(Table t) {
        return t.columns().stream().anyMatch(c -> PERSONAL.matcher(c.name()).matches());
    }

    /// Whether what is measured is a field of these people themselves.
    private boolean own(List<Candidate> of, Table people) {
        return draft.says(Said.MeasureAsk.class)
                && of.stream()
                        .filter(x -> x.isColumn())
                        .limit(1)
                        .anyMatch(x -> Objects.equals(people.name(), x.home()));
    }
}
