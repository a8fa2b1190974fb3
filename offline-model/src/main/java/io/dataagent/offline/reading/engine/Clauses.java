package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.ColumnKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The pieces of a question with a mark on those that a clause has taken.
public final class Clauses {

    private static final double CLOSE = 0.3;

    private final List<Piece> pieces;
    private final boolean[] used;

    private static final Piece NOTHING = new Piece.Filler("");

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
        }
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
        return i >= 0
                && i < pieces.size()
                && pieces.get(i) instanceof Piece.Word w
                && List.of(functions).contains(w.function());
    }

    /// The candidates of a thing that nobody has taken; empty for anything else.
    public List<Candidate> things(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Thing t ? t.candidates() : List.of();
    }

    public Piece.@Nullable Num number(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Num n ? n : null;
    }

    /// The position of the first free piece that is one of these words, or -1.
    public int find(Function... functions) {
        for (int i = 0; i < pieces.size(); i++) {
            if (free(i) && is(i, functions)) {
                return i;
            }
        }
        return -1;
    }

    /// The words of a piece as written.
    public String text(int i) {
        String word = i >= 0 && i < pieces.size() ? word(pieces.get(i)) : null;
        return i >= 0 && i < pieces.size() && pieces.get(i) instanceof Piece.Word w
                ? w.text()
                : i >= 0 && i < pieces.size() && pieces.get(i) instanceof Piece.Filler f
                        ? f.word()
                        : word == null ? "" : word;
    }

    public Piece.@Nullable Every every(int i) {
        return free(i) && pieces.get(i) instanceof Piece.Every e ? e : null;
    }

    public static List<Candidate> only(List<Candidate> candidates, Predicate<Ref> which) {
        return candidates.stream().filter(c -> which.test(c.ref())).toList();
    }

    public static boolean tableLike(Ref ref) {
        return ref instanceof Ref.OfTable;
    }

    /// Something that can be summed, averaged or counted by itself.
    public static boolean measureLike(Ref ref) {
        return switch (ref) {
            case Ref.OfMetric m -> true;
            case Ref.OfConcept c -> c.concept() != Ref.Concept.SOLD;
            case Ref.OfSpan s -> true;
            case Ref.OfColumn c -> c.column().kind() == ColumnKind.MEASURE;
            case Ref.OfTable t -> false;
            case Ref.OfValue v -> false;
            case Ref.OfRole r -> false;
        };
    }

    /// Something by which one can split.
    public static boolean dimensionLike(Ref ref) {
        return switch (ref) {
            case Ref.OfTable t -> true;
            case Ref.OfColumn c -> c.column().kind() != ColumnKind.TIME;
            case Ref.OfMetric m -> false;
            case Ref.OfConcept c -> false;
            case Ref.OfSpan s -> false;
            case Ref.OfValue v -> false;
            case Ref.OfRole r -> false;
        };
    }

    public static boolean columnLike(Ref ref) {
        return ref instanceof Ref.OfColumn;
    }

    public static boolean valueLike(Ref ref) {
        return ref instanceof Ref.OfValue;
    }

    /// The dataset that a reference lies in, or null.
    public static @Nullable String table(Ref ref) {
        return switch (ref) {
            case Ref.OfTable t -> t.table().name();
            case Ref.OfColumn c -> c.column().table();
            case Ref.OfValue v -> v.column().table();
            case Ref.OfSpan s -> s.span().base();
            case Ref.OfMetric m -> null;
            case Ref.OfConcept c -> null;
            case Ref.OfRole r -> null;
        };
    }

    /// What nobody took and what carries meaning.
    public List<String> left() {
        List<String> left = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            if (!used[i]) {
                String word = word(pieces.get(i));
                if (word != null) {
                    left.add(word);
                }
            }
        }
        return left;
    }

    private static @Nullable String word(Piece piece) {
        return switch (piece) {
            case Piece.Thing t -> t.text();
            case Piece.Num n -> n.text();
            case Piece.When w -> w.period().words();
            case Piece.Every e -> e.text();
            case Piece.Over o -> o.text();
            case Piece.Days d -> d.text();
            case Piece.Moving m -> m.text();
            case Piece.Round r -> r.text();
            case Piece.NoDate n -> n.text();
            case Piece.Rate r -> r.text();
            case Piece.Quoted q -> q.text();
            case Piece.Unknown u -> u.token().text();
            case Piece.Filler f -> null;
            case Piece.Word w -> harmless(w.function()) ? null : w.text();
        };
    }

    private static boolean harmless(Function f) {
        return List.of(
                        Function.WHICH,
                        Function.LIST,
                        Function.AND,
                        Function.WITH,
                        Function.CHART,
                        Function.HOW_MUCH,
                        Function.BOTH,
                        Function.EITHER)
                .contains(f);
    }

    /// Whether the same rows are named behind two values: `driving shifts and tutoring shifts`.
    public boolean sameRows(int first, int value) {
        String rows = rows(first);
        return rows != null && rows.equals(rows(next(value)));
    }

    /// The dataset whose rows are named at a place, if clearly.
    private @Nullable String rows(int i) {
        if (i < 0 || i >= size() || !(at(i) instanceof Piece.Thing t)) {
            return null;
        }
        double best = t.candidates().getFirst().quality() - CLOSE;
        return t.candidates().stream()
                .filter(x -> x.quality() >= best && tableLike(x.ref()))
                .map(x -> table(x.ref()))
                .findFirst()
                .orElse(null);
    }
}
