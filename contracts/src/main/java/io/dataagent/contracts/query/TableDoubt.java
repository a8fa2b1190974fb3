package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Why figures over a table of a file can be wrong, as [QueryLineage#doubts] carries it: a sentence
/// before which stands what it is about.
///
/// @param about the table or, after a dot, its column, as named in SQL
/// @param why a sentence without a cell
public record TableDoubt(String about, String why) {

    private static final Pattern TOLD = Pattern.compile("“(.+?)”: (.+)");

    /// What the data of any database is asked for as well: whoever reads a doubt of this kind need
    /// not look for it again.
    public enum Kind {
        @JsonProperty("currencies")
        CURRENCIES("Values of several currencies stand in this column."),
        @JsonProperty("missing_values")
        MISSING_VALUES(
                "%s values of this column are %s, far outside all others: they may stand for missing ones."),
        @JsonProperty("repeated_amount")
        REPEATED_AMOUNT(
                "This column is the same in all rows of one value of another column: sums and averages count it once for each row."),
        @JsonProperty("snapshot")
        SNAPSHOT(
                "This column tells what is there at a time: a sum over several times counts it again each time."),
        @JsonProperty("repeated_row")
        REPEATED_ROW("1 row repeats another in every column: it counts as a row."),
        @JsonProperty("repeated_rows")
        REPEATED_ROWS("%s rows repeat others in every column: they count as rows."),
        @JsonProperty("sums")
        SUMS("%s rows of one value of a column are sums of its other values: they count as rows.");

        private final String text;
        private final Pattern read;

        Kind(String text) {
            this.text = text;
            this.read =
                    Pattern.compile(
                            Arrays.stream(text.split("%s", -1))
                                    .map(Pattern::quote)
                                    .collect(Collectors.joining("-?[\\d.]+")));
        }

        /// Its sentence.
        ///
        /// @param numbers that stand in it, in their order
        public String sentence(Object... numbers) {
            return String.format(Locale.ROOT, text, numbers);
        }
    }

    /// A doubt as a result tells it; empty for other sentences.
    public static Optional<TableDoubt> of(String told) {
        Matcher matcher = TOLD.matcher(told);
        return matcher.matches()
                ? Optional.of(new TableDoubt(matcher.group(1), matcher.group(2)))
                : Optional.empty();
    }

    /// The sentence with the name of what it is about.
    public String told() {
        return "“%s”: %s".formatted(about, why);
    }

    public boolean is(Kind kind) {
        return kind.read.matcher(why).matches();
    }
}
