package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Edge;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// `batches by brewer`, where a batch says who brewed it and people have `brewer` among their jobs:
/// next to the rows that name the part, the one who plays it is meant, and not everybody with that
/// job. Where people alone are asked about, the job is meant.
public record Parts(Clauses c, Draft draft) {

    private static final double KNOWN = 0.7;
    private static final double FITTING = 0.8;

    /// Makes a word that is both the one who plays the part. Before neighbours are looked at.
    public void apply() {
        nouns();
        c.places().forEach(this::part);
    }

    private void part(int i) {
        List<Candidate> roles = Clauses.only(c.things(i), Ref::isRole);
        List<Candidate> rest = Clauses.only(c.things(i), r -> !r.isRole());
        if (roles.isEmpty() || rest.isEmpty()) {
            return;
        }
        for (Candidate x : roles) {
            Ref.OfRole role = (Ref.OfRole) x.ref();
            boolean jobs = jobs(rest, Set.of(role.table()));
            if (jobs && draft.schema().edges().stream().anyMatch(e -> plays(e, role, i))) {
                draft.say(new Said.Role(role.role()));
                c.restrict(i, List.of(draft.table(role.table(), 1)));
                return;
            } else if (jobs) {
                c.restrict(i, Candidate.values(rest));
                return;
            }
        }
    }

    /// Whether a word is above all a value that people of these datasets have, and no name of rows.
    static boolean jobs(List<Candidate> rest, Set<String> people) {
        return !rest.isEmpty()
                && rest.getFirst().isValue()
                && people.contains(rest.getFirst().home())
                && Candidate.tables(rest).isEmpty();
    }

    private boolean plays(Edge e, Ref.OfRole role, int but) {
        return !e.multiplies()
                && e.to().equals(role.table())
                && e.roles().contains(role.role())
                && c.places().anyMatch(k -> k != but && names(k, e.from()));
    }

    private boolean names(int k, String rows) {
        return c.things(k).stream()
                .filter(x -> x.quality() >= KNOWN)
                .limit(1)
                .anyMatch(x -> rows.equals(x.home()));
    }

    /// `more than 30 brews`: behind a number, a plural that is known only by the moment when
    /// something is done stands for the rows that came about then.
    private void nouns() {
        for (int i = 2; i < c.size(); i++) {
            List<Candidate> things = c.things(i);
            String text = c.lower(i);
            boolean behind =
                    c.number(i - 1) != null
                            && c.at(i - 2) instanceof Piece.Word w
                            && (w.function().compares() || w.function() == Function.EXACTLY);
            if (behind && text.endsWith("s") && !things.isEmpty() && done(things)) {
                c.restrict(i, List.of(draft.table(things.getFirst().column().table(), 1)));
            }
        }
    }

    private static boolean done(List<Candidate> things) {
        return things.getFirst().quality() >= FITTING
                && things.getFirst().isTime()
                && things.stream()
                        .filter(x -> !x.isRole())
                        .allMatch(x -> Objects.equals(x.home(), things.getFirst().home()));
    }
}
