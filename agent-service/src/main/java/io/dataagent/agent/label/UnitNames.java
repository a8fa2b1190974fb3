package io.dataagent.agent.label;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Units that the name of a column says: `delay_minutes`, `weight_kg`, `amount_eur`.
final class UnitNames {

    private static final Properties WORDS = words();
    private static final Set<String> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .filter(c -> c.getNumericCode() > 0 && c.getDefaultFractionDigits() >= 0)
                    .map(Currency::getCurrencyCode)
                    .collect(Collectors.toUnmodifiableSet());

    private UnitNames() {}

    /// The unit in the last word of a name, or null. A currency needs a word before it, since many
    /// of their codes are words.
    static @Nullable String in(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        String last = name.substring(name.lastIndexOf('_') + 1);
        String code = last.toUpperCase(Locale.ROOT);
        if (name.contains("_") && CURRENCIES.contains(code)) {
            return code;
        }
        return WORDS.getProperty(last);
    }

    private static Properties words() {
        try (InputStream in =
                Objects.requireNonNull(
                        UnitNames.class.getResourceAsStream("/label/units.properties"))) {
            Properties words = new Properties();
            words.load(in);
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
