package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Lexicon;
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
}
