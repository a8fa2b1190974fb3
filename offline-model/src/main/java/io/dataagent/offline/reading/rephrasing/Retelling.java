package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Words of a question that are told by others. A place outside of it holds no word.
abstract class Retelling {

    final List<Token> tokens;
    final PhraseIndex index;

    Retelling(List<Token> tokens, PhraseIndex index) {
        this.tokens = new ArrayList<>(tokens);
        this.index = index;
    }

    final boolean is(int i, String word) {
        return i >= 0 && i < tokens.size() && tokens.get(i).is(word);
    }

    final boolean in(int i, Set<String> words) {
        return i >= 0 && i < tokens.size() && tokens.get(i).in(words);
    }

    final boolean number(int i) {
        return i < tokens.size() && tokens.get(i).number() != null;
    }

    /// What the schema calls by the word at a place.
    final List<Candidate> found(int i) {
        return index.find(tokens.subList(i, i + 1));
    }

    /// What it calls so before all others, if that is as sure.
    final Optional<Candidate> first(int i, double quality) {
        return found(i).stream().limit(1).filter(x -> x.quality() >= quality).findFirst();
    }

    /// The words with others in the place of some.
    final List<Token> with(int from, int to, String words) {
        return with(tokens, from, to, words);
    }

    static List<Token> with(List<Token> tokens, int from, int to, String words) {
        List<Token> out = new ArrayList<>(tokens.subList(0, from));
        out.addAll(Tokens.of(words));
        out.addAll(tokens.subList(to, tokens.size()));
        return out;
    }

    /// The same, in this question.
    final void tell(int from, int to, String words) {
        tokens.subList(from, to).clear();
        tokens.addAll(from, Tokens.of(words));
    }
}
