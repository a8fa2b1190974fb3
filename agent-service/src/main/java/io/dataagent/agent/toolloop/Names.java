package io.dataagent.agent.toolloop;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Finds things by what models call them: the exact name first, then any of a thing's names with
/// case, quotes, blanks and separators set aside, then one of them for many (`customer` for
/// `customers`), as long as that means one thing only. Never a guess: what is close is only
/// proposed.
///
/// @param <T> the things
public final class Names<T> {

    private static final int MOST_PROPOSED = 3;
    private static final int FARTHEST = 3;

    private final List<T> things;
    private final Function<T, List<String>> names;

    /// @param things to be found
    /// @param names of a thing, the proper one first
    public Names(Collection<T> things, Function<T, List<String>> names) {
        this.things = List.copyOf(things);
        this.names = names;
    }

    /// The one thing of this name.
    public Optional<T> find(String name) {
        return things.stream()
                .filter(thing -> proper(thing).equals(name))
                .findFirst()
                .or(() -> only(name));
    }

    /// Finds each name.
    public Found<T> findAll(Collection<String> all) {
        List<T> found = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (String name : all) {
            find(name).filter(thing -> !found.contains(thing)).ifPresent(found::add);
            if (find(name).isEmpty()) {
                unknown.add(name);
            }
        }
        return new Found<>(found, unknown);
    }

    /// The proper names that are closest to one that is unknown, best first; may be empty.
    public List<String> near(String name) {
        String folded = fold(name);
        return things.stream()
                .filter(thing -> distance(thing, folded) <= FARTHEST)
                .sorted(Comparator.comparingInt(thing -> distance(thing, folded)))
                .map(this::proper)
                .limit(MOST_PROPOSED)
                .toList();
    }

    /// A sentence for the model on a name that means nothing.
    ///
    /// @param noun what was looked for, for example `dataset`
    public String unknown(String noun, String name) {
        List<String> near = near(name);
        String rest =
                near.isEmpty()
                        ? "There are: " + listed(things.stream().map(this::proper).toList())
                        : "Did you mean " + String.join(" or ", near) + "?";
        return "There is no %s “%s”. %s".formatted(noun, name, rest);
    }

    private static String listed(List<String> all) {
        int most = 60;
        return all.size() <= most
                ? String.join(", ", all) + "."
                : String.join(", ", all.subList(0, most))
                        + " and %d more.".formatted(all.size() - most);
    }

    private Optional<T> only(String name) {
        String folded = fold(name);
        if (folded.isEmpty()) {
            return Optional.empty();
        }
        List<T> meant = called(folded, Names::fold);
        List<T> number = meant.isEmpty() ? called(one(folded), n -> one(fold(n))) : meant;
        return number.size() == 1 ? Optional.of(number.getFirst()) : Optional.empty();
    }

    private List<T> called(String folded, UnaryOperator<String> form) {
        return things.stream()
                .filter(t -> names.apply(t).stream().anyMatch(n -> form.apply(n).equals(folded)))
                .toList();
    }

    /// An English name without the ending of the plural.
    private static String one(String folded) {
        return folded.endsWith("ies")
                ? folded.substring(0, folded.length() - 3) + "y"
                : folded.replaceAll("(?<=[^s]{2})s$|(?<=(?:s|x|ch|sh))es$", "");
    }

    private String proper(T thing) {
        return Objects.requireNonNull(names.apply(thing).getFirst());
    }

    /// Letters and digits in lower case; of a qualified name every part counts.
    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}.]", "");
    }

    private int distance(T thing, String folded) {
        return names.apply(thing).stream()
                .map(Names::fold)
                .mapToInt(n -> within(n, folded) || within(folded, n) ? 1 : edits(n, folded))
                .min()
                .orElse(Integer.MAX_VALUE);
    }

    private static boolean within(String part, String whole) {
        return part.length() >= FARTHEST && whole.contains(part);
    }

    /// Levenshtein's distance with two rows.
    private static int edits(String one, String other) {
        int[] before = new int[other.length() + 1];
        int[] now = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            now[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int cost = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                now[j] = Math.min(Math.min(now[j - 1], before[j]) + 1, before[j - 1] + cost);
            }
            int[] swap = before;
            before = now;
            now = swap;
        }
        return before[other.length()];
    }

    /// What came of several names.
    ///
    /// @param things those that were found, in the order of their names
    /// @param unknown names that mean nothing
    public record Found<T>(List<T> things, List<String> unknown) {

        public Found {
            things = List.copyOf(things);
            unknown = List.copyOf(unknown);
        }
    }
}
