package io.dataagent.query.gate.text;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Rule;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Counts a statement's placeholders by its tokens, before any parser: as many as there are values,
/// and none left out.
public final class Placeholders {

    private Placeholders() {}

    /// What is wrong with them, or null.
    ///
    /// @param values how many values there are
    static @Nullable public Violation miscounted(Lexed.Tokens tokens, Dialect dialect, int values) {
        List<Token> places = tokens.placeholders();
        boolean numbered = dialect.syntax().numbersPlaceholders();
        if (!numbered) {
            for (Token place : places) {
                if (place.end() - place.offset() != 1) {
                    return at(place, "Write ? alone for a placeholder; they count by themselves.");
                }
            }
        }
        if (places.isEmpty()) {
            return values == 0 ? null : unused(tokens, values);
        }
        if (values == 0) {
            return at(
                    places.getFirst(),
                    "The statement has a placeholder and no value for it: send one for each in"
                            + " “parameters”, as {\"type\": \"integer\", \"value\": \"42\"}, or write"
                            + " the value itself.");
        }
        return numbered ? gaps(places, values) : difference(places, places.size(), values);
    }

    private static Violation unused(Lexed.Tokens tokens, int values) {
        return at(
                tokens.tokens().getFirst(),
                "There are %d values in “parameters” and no placeholder in the statement."
                        .formatted(values));
    }

    private static @Nullable Violation gaps(List<Token> places, int values) {
        Set<Integer> numbers = places.stream().map(Token::number).collect(Collectors.toSet());
        int highest = new TreeSet<>(numbers).last();
        int missing =
                IntStream.rangeClosed(1, highest)
                        .filter(number -> !numbers.contains(number))
                        .findFirst()
                        .orElse(0);
        if (missing > 0) {
            return at(
                    places.getFirst(),
                    "The placeholder $%d is missing: number them from $1 on without a gap."
                            .formatted(missing));
        }
        return difference(places, highest, values);
    }

    private static @Nullable Violation difference(List<Token> places, int needed, int values) {
        return needed == values
                ? null
                : at(
                        places.getLast(),
                        "The statement has %d placeholders, and there are %d values in “parameters”."
                                .formatted(needed, values));
    }

    private static Violation at(Token token, String message) {
        return new Violation(Rule.PARAMETER.wire(), message, token.offset() + 1, null, List.of());
    }

    /// A placeholder where no value can be bound.
    public static String misplaced(String written) {
        return "The placeholder "
                + written
                + " cannot stand here. One can take the place of a value in a comparison, in IN,"
                + " BETWEEN, LIKE, LIMIT or OFFSET, of an operand, of an argument of a function or"
                + " of a result of CASE; in the list of SELECT it needs CAST("
                + written
                + " AS …).";
    }
}
