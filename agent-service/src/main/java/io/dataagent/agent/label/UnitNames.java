package io.dataagent.agent.label;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Currency;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// Units that the name of a column says: `delay_minutes`, `weight_kg`, `amount_eur`.
final class UnitNames {

    private static final Properties WORDS = words();

    private UnitNames() {}

    /// The unit in the last word of a name, or null.
    ///
    /// @param beside names of other columns
    static @Nullable String in(String column, Collection<String> beside) {
        String name = column.toLowerCase(Locale.ROOT);
        return CurrencyNames.inName(name, beside)
                .map(Currency::getCurrencyCode)
                .orElseGet(() -> WORDS.getProperty(name.substring(name.lastIndexOf('_') + 1)));
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
