package io.dataagent.agent.label;

import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The currencies that names of columns and texts say: `amount_eur`, `in USD`. Many codes are also
/// words or short for something (`total_all`, `weight_kgs`, `duration_sek`): those count only where
/// something else says that it is money.
public final class CurrencyNames {

    private static final Map<String, Currency> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .filter(c -> c.getNumericCode() > 0 && c.getDefaultFractionDigits() >= 0)
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    Currency::getCurrencyCode, Function.identity()));

    /// Said of anything, money too: `revenue_all`, `price_top`.
    private static final Set<String> WORDS = WordFile.words("label/currencies.txt", "words");
    private static final Set<String> DOUBTFUL = WordFile.words("label/currencies.txt", "doubtful");
    private static final Set<String> MONEY = WordFile.words("label/currencies.txt", "money");
    private static final Pattern CODE = Pattern.compile("\\b[A-Z]{3}\\b");
    private static final Pattern MEANT =
            Pattern.compile("(?:^|\\bin |[(\\[])([A-Z]{3})(?=$|[)\\].,;])");

    private CurrencyNames() {}

    /// The currency in the last word of a name; it needs a word before it.
    ///
    /// @param beside names of other columns, of which one may be the same figure in a currency
    public static Optional<Currency> inName(String name, Collection<String> beside) {
        int at = name.lastIndexOf('_');
        String code = name.substring(at + 1).toUpperCase(Locale.ROOT);
        Currency currency = CURRENCIES.get(code);
        if (at < 1 || currency == null) {
            return Optional.empty();
        }
        boolean sure =
                !DOUBTFUL.contains(code)
                        || !WORDS.contains(code) && money(name.substring(0, at))
                        || beside.stream().anyMatch(b -> sibling(b, name, at));
        return sure ? Optional.of(currency) : Optional.empty();
    }

    /// The currency whose code a text has.
    public static Optional<Currency> inText(String text) {
        return MEANT.matcher(text)
                .results()
                .flatMap(m -> Stream.ofNullable(CURRENCIES.get(m.group(1))))
                .findFirst()
                .or(() -> code(text, c -> !DOUBTFUL.contains(c)));
    }

    /// The currency that a person asks for, in whatever case: there a code is meant sooner.
    public static Optional<Currency> asked(String text) {
        String upper = text.toUpperCase(Locale.ROOT);
        return inText(upper).or(() -> code(upper, c -> !WORDS.contains(c) && !c.equals("TRY")));
    }

    private static Optional<Currency> code(String text, Predicate<String> counts) {
        return CODE.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(counts)
                .flatMap(c -> Stream.ofNullable(CURRENCIES.get(c)))
                .findFirst();
    }

    private static boolean money(String words) {
        return List.of(words.toLowerCase(Locale.ROOT).split("_")).stream()
                .anyMatch(MONEY::contains);
    }

    /// Whether another name says the same in a currency that is no other word: `total_eur`.
    private static boolean sibling(String other, String name, int at) {
        return other.length() == name.length()
                && other.regionMatches(true, 0, name, 0, at + 1)
                && CURRENCIES.containsKey(other.substring(at + 1).toUpperCase(Locale.ROOT))
                && !DOUBTFUL.contains(other.substring(at + 1).toUpperCase(Locale.ROOT));
    }
}
