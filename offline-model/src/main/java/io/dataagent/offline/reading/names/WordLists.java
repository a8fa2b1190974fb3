package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Puts the words of names together and takes them apart, for the phrases that names can be
/// called by.
final class WordLists {

    static final Set<String> GENERIC = Lexicon.set("names.wordLists.generic");

    /// What a name begins with where it is no figure itself but a bound or a summary of one.
    static final Set<String> BOUNDS = Lexicon.stems("names.wordLists.bounds");

    private WordLists() {}

    static List<String> joined(List<String> a, List<String> b) {
        List<String> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    static List<String> without(List<String> words, List<String> table) {
        List<String> rest = new ArrayList<>(words);
        while (rest.size() > 1 && table.contains(rest.getFirst())) {
            rest.removeFirst();
        }
        return rest;
    }

    static List<String> trimmed(List<String> words) {
        List<String> rest = new ArrayList<>(words);
        while (rest.size() > 1 && GENERIC.contains(rest.getLast())) {
            rest.removeLast();
        }
        return rest;
    }

    private static final Set<String> EXTREMES = Lexicon.set("names.extremes.bounds");
    private static final double UNSAID = 0.85;

    /// `salary` next to `annual_salary`, `min_salary` and `max_salary`: a field that holds a bound
    /// is meant less by whoever says nothing of a bound.
    ///
    /// @param stems of the words that the candidate was found by
    static Candidate weighed(Candidate c, List<String> stems) {
        boolean bound =
                c.ref() instanceof Ref.OfColumn x
                        && x.column().isMeasure()
                        && x.column().words().size() > 1
                        && x.column().words().stream().anyMatch(EXTREMES::contains)
                        && stems.stream().noneMatch(EXTREMES::contains);
        return bound ? new Candidate(c.ref(), c.quality() * UNSAID) : c;
    }

    private static final List<String> LAST = List.of("last name", "surname", "family name");
    private static final List<String> FIRST = List.of("first name", "forename", "given name");

    /// Everyday words for the parts of a person's name: `surname` for `last_name`.
    ///
    /// Other phrases for a field.
    static List<List<String>> names(Column c) {
        for (List<String> group : List.of(LAST, FIRST)) {
            List<List<String>> stems = group.stream().map(Names::stems).toList();
            if (stems.contains(c.words())) {
                return stems;
            }
        }
        return List.of();
    }
}
