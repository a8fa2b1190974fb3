package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The pieces of a question with a mark on those that a clause has taken.
public final class Clauses {

    private static final Map<Function, Atom.How> HOWS =
            Map.of(
                    Function.HOW_MANY, Atom.How.ROWS,
                    Function.HOW_MUCH, Atom.How.SUM,
                    Function.TOTAL, Atom.How.SUM,
                    Function.AVERAGE, Atom.How.AVERAGE,
                    Function.MEDIAN, Atom.How.MEDIAN,
                    Function.MAXIMUM, Atom.How.MAXIMUM,
                    Function.MINIMUM, Atom.How.MINIMUM,
                    Function.DISTINCT, Atom.How.DISTINCT,
                    Function.SHARE, Atom.How.SUM);

    /// Words that ask for a figure of several others.
    public static final Set<Function> AGGREGATES =
            Function.set("AVERAGE MEDIAN TOTAL MAXIMUM MINIMUM");
    private static final Set<Function> HARMLESS =
            Function.set("WHICH LIST AND WITH CHART HOW_MUCH BOTH EITHER");

    private static final Piece NOTHING = new Piece.Filler("");

    private final List<Piece> pieces;
    private final boolean[] used;
    private final BitSet fresh = new BitSet();

    public Clauses(List<Piece> pieces) {
        this.pieces = new ArrayList<>(pieces);
        this.used = new boolean[pieces.size()];
    }

    public int size() {
        return pieces.size();
    }

    /// The piece at a place; before the first and behind the last stands nothing.
    public Piece at(int i) {
        return i < 0 || i >= pieces.size() ? NOTHING : pieces.get(i);
    }

    public void replace(int i, Piece piece) {
        pieces.set(i, piece);
    }

    /// Narrows a thing down to some of its candidates.
    public void restrict(int i, List<Candidate> to) {
        replace(i, new Piece.Thing(to, text(i)));
    }

    public void use(int... indexes) {
        for (int i : indexes) {
            used[i] = true;
            fresh.set(i);
        }
    }

    /// The same, where this holds.
    public void useIf(boolean so, int... indexes) {
        if (so) {
            use(indexes);
        }
    }

    /// The same, where one of these words stands there.
    public void useWord(int i, Function... functions) {
        useIf(is(i, functions), i);
    }

    /// The words that were taken since this was asked last.
    public List<String> newly() {
        List<String> words = fresh.stream().mapToObj(this::text).toList();
        fresh.clear();
        return words;
    }

    public boolean free(int i) {
        return i >= 0 && i < pieces.size() && !used[i];
    }

    /// The next piece that is no filler, or the size.
    public int next(int i) {
        int j = i + 1;
        while (j < pieces.size() && pieces.get(j) instanceof Piece.Filler) {
            j++;
        }
        return j;
    }

    /// The next piece that is no filler and that no clause has taken as a thing, or the size.
    public int following(int i) {
        int j = next(i);
        while (j < pieces.size()
                && used[j]
                && (pieces.get(j) instanceof Piece.Thing || is(j, Function.NOT))) {
            j = next(j);
        }
        return j;
    }

    /// The previous piece that is no filler, or -1.
    public int previous(int i) {
        int j = i - 1;
        while (j >= 0 && pieces.get(j) instanceof Piece.Filler) {
            j--;
        }
        return j;
    }

    /// Whether one of these words stands between two pieces.
    public boolean between(int i, int j, String... words) {
        return pieces.subList(i + 1, j).stream()
                .anyMatch(p -> p instanceof Piece.Filler f && List.of(words).contains(f.word()));
    }

    public boolean is(int i, Function... functions) {
        return at(i) instanceof Piece.Word w && List.of(functions).contains(w.function());
    }

    public boolean is(int i, Set<Function> functions) {
        return at(i).is(functions);
    }

    /// The candidates of a thing that nobody has taken; empty for anything else.
    public List<Candidate> things(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Thing t ? t.candidates() : List.of();
    }

    /// What a thing can stand for, whether or not a clause has taken it.
    public List<Candidate> named(int i) {
        return at(i) instanceof Piece.Thing t ? t.candidates() : List.of();
    }

    /// Whether what words fit best is of a kind, whether or not a clause has taken them.
    public boolean best(int i, Predicate<Ref> kind) {
        return at(i) instanceof Piece.Thing t && kind.test(t.best().ref());
    }

    /// The same, of words that no clause has taken.
    public boolean first(int i, Predicate<Ref> kind) {
        return free(i) && best(i, kind);
    }

    /// Whether a value stands here that is a condition already.
    public boolean condition(int i) {
        return !free(i) && best(i, Ref::isValue);
    }

    /// What the word at a place says to do.
    public Function function(int i) {
        return ((Piece.Word) at(i)).function();
    }

    /// What a word says to compute, or null.
    public Atom.@Nullable How how(int i) {
        return at(i) instanceof Piece.Word w ? HOWS.get(w.function()) : null;
    }

    /// Whether a word stands here that compares with a number, and that nobody has taken.
    public boolean compares(int i) {
        return free(i) && at(i) instanceof Piece.Word w && w.function().compares();
    }

    /// Those of them that are datasets.
    public List<Candidate> tables(int i) {
        return Candidate.tables(things(i));
    }

    /// Those of them that are fields.
    public List<Candidate> columns(int i) {
        return Candidate.columns(things(i));
    }

    /// Those of them that are values.
    public List<Candidate> values(int i) {
        return Candidate.values(things(i));
    }

    /// Those of them that can be summed, averaged or counted by themselves.
    public List<Candidate> measures(int i) {
        return Candidate.measures(things(i));
    }

    /// Those of them by which one can split.
    public List<Candidate> dimensions(int i) {
        return Candidate.dimensions(things(i));
    }

    /// Those of them that are of a kind, if nothing else fits better.
    public List<Candidate> leading(int i, Predicate<Ref> kind) {
        List<Candidate> some = only(things(i), kind);
        boolean best =
                !some.isEmpty() && some.getFirst().quality() >= things(i).getFirst().quality();
        return best ? some : List.of();
    }

    /// Those of a kind among all that nobody has taken.
    public List<Candidate> everywhere(Predicate<Ref> kind) {
        return places().mapToObj(i -> only(things(i), kind)).flatMap(List::stream).toList();
    }

    /// The places of all pieces.
    public IntStream places() {
        return IntStream.range(0, size());
    }

    /// The places around one: those behind it first, then those before it, the nearest first.
    public IntStream around(int i) {
        return IntStream.concat(IntStream.range(i + 1, size()), before(i));
    }

    /// The places before one, the nearest first.
    public static IntStream before(int i) {
        return IntStream.iterate(i - 1, k -> k >= 0, k -> k - 1);
    }

    /// What a period splits by, such as `month` or `weekday`, or null where none stands here.
    public @Nullable Said period(int i) {
        Piece.Every every = every(i);
        return every != null
                ? new Said.Each(every.grain())
                : free(i) && at(i) instanceof Piece.Round r ? new Said.Cycle(r.part()) : null;
    }

    /// Whether a stretch of time stands here that nobody has taken.
    public boolean when(int i) {
        return free(i) && at(i) instanceof Piece.When;
    }

    /// Whether a thing of the schema stands here, taken or not.
    public boolean thing(int i) {
        return at(i) instanceof Piece.Thing;
    }

    /// Whether a word stands here that means nothing by itself.
    public boolean unknown(int i) {
        return at(i) instanceof Piece.Unknown;
    }

    /// Whether one of these fillers stands here.
    public boolean said(int i, String... words) {
        return at(i) instanceof Piece.Filler f && List.of(words).contains(f.word());
    }

    public boolean said(int i, Set<String> words) {
        return at(i).said(words);
    }

    /// The words of a piece in small letters.
    public String lower(int i) {
        return text(i).toLowerCase(Locale.ROOT);
    }

    public Piece.@Nullable Num number(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Num n ? n : null;
    }

    public int find(Function... functions) {
        return find(Set.of(functions));
    }

    /// The position of the first free piece that is one of these words, or -1.
    public int find(Set<Function> functions) {
        return places().filter(i -> free(i) && is(i, functions)).findFirst().orElse(-1);
    }

    /// The words of a piece as written.
    public String text(int i) {
        return at(i).text();
    }

    public Piece.@Nullable Every every(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Every e ? e : null;
    }

    public static List<Candidate> only(List<Candidate> candidates, Predicate<Ref> which) {
        return candidates.stream().filter(c -> which.test(c.ref())).toList();
    }

    /// What nobody took and what carries meaning.
    public List<String> left() {
        return places().filter(i -> free(i) && !(at(i) instanceof Piece.Filler) && !is(i, HARMLESS))
                .mapToObj(this::text)
                .toList();
    }
}
