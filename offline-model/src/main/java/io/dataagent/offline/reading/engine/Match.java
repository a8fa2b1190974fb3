package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/// Where a pattern was found among the pieces: which it takes, and which it has given a name.
public final class Match {

    private final Clauses clauses;
    private final Draft draft;
    private final Map<String, Integer> named = new HashMap<>();
    private final BitSet taken = new BitSet();
    private final BitSet told = new BitSet();
    private List<Candidate> found = List.of();

    Match(Clauses clauses, Draft draft) {
        this.clauses = clauses;
        this.draft = draft;
    }

    public Clauses clauses() {
        return clauses;
    }

    Draft draft() {
        return draft;
    }

    /// What was looked for, see [Rule#finding].
    public List<Candidate> found() {
        return found;
    }

    boolean find(List<Candidate> what) {
        found = what;
        return !what.isEmpty();
    }

    /// Whether an optional part was found.
    public boolean has(String name) {
        return named.containsKey(name);
    }

    /// The place of a named piece.
    public int at(String name) {
        return Objects.requireNonNull(named.get(name), name);
    }

    /// What a named thing can stand for.
    public List<Candidate> things(String name) {
        return clauses.things(at(name));
    }

    /// What of it is of a kind.
    public List<Candidate> things(String name, Predicate<Ref> kind) {
        return Clauses.only(things(name), kind);
    }

    public Piece piece(String name) {
        return clauses.at(at(name));
    }

    /// The named number.
    public Piece.Num number(String name) {
        return (Piece.Num) piece(name);
    }

    /// What the named word says to do.
    public Function function(String name) {
        return ((Piece.Word) piece(name)).function();
    }

    /// Narrows a thing down, and leaves it to others.
    public void restrict(int place, List<Candidate> to) {
        clauses.restrict(place, to);
        told.set(place);
    }

    /// What said it.
    List<String> words() {
        BitSet all = (BitSet) taken.clone();
        all.or(told);
        return all.stream().mapToObj(clauses::text).toList();
    }

    /// The words of a named piece.
    public String text(String name) {
        return clauses.text(at(name));
    }

    /// Takes a piece that the pattern itself leaves.
    public void take(int... places) {
        for (int place : places) {
            taken.set(place);
        }
    }

    void name(String name, int place) {
        named.put(name, place);
    }

    /// The places of the pieces that are taken.
    BitSet taken() {
        return taken;
    }

    /// As it was before a part that was not found after all.
    void restore(Map<String, Integer> names, BitSet places) {
        named.clear();
        named.putAll(names);
        taken.clear();
        taken.or(places);
    }

    Map<String, Integer> names() {
        return Map.copyOf(named);
    }
}
