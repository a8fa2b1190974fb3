package io.dataagent.agent.answer;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// For whom an answer is written.
///
/// @param words the language of the answer
/// @param numbers how numbers are written
/// @param zone where its days begin
/// @param currency of amounts whose currency the model does not tell, or null
public record Reader(Locale words, Locale numbers, ZoneId zone, @Nullable Currency currency) {

    /// English as most of the world writes its dates.
    static final Locale PLAIN = Locale.UK;

    private static final Pattern SAMPLE =
            Pattern.compile(
                    "\\d(?<group>\\D)\\d{3}(?:\\k<group>\\d{3})*(?!\\k<group>)(?<mark>[.,])\\d");

    /// The reader by preferences (`language`, `locale`, `number_format`, `currency`) and the
    /// language
    /// that an answer says of itself.
    ///
    /// @param zone IANA name
    /// @param language BCP 47 tag, or null
    public static Reader of(
            Map<String, String> preferences, String zone, @Nullable String language) {
        Locale words =
                first(preferences, "locale", "language")
                        .or(() -> locale(language == null ? "" : language))
                        .orElse(PLAIN);
        Locale numbers =
                Optional.ofNullable(preferences.get("number_format"))
                        .flatMap(Reader::numbers)
                        .orElse(words);
        Currency currency =
                Optional.ofNullable(preferences.get("currency"))
                        .flatMap(Units::currency)
                        .orElse(null);
        return new Reader(words, numbers, zone(zone), currency);
    }

    private static Optional<Locale> first(Map<String, String> preferences, String... keys) {
        return Arrays.stream(keys)
                .map(preferences::get)
                .filter(v -> v != null)
                .flatMap(v -> locale(v).stream())
                .findFirst();
    }

    /// A locale by its tag or the name of its language.
    private static Optional<Locale> locale(String text) {
        String wanted = text.strip().replace('_', '-');
        Locale tagged = Locale.forLanguageTag(wanted);
        if (Arrays.asList(Locale.getISOLanguages()).contains(tagged.getLanguage())) {
            return Optional.of(tagged.toLanguageTag().equals("en") ? PLAIN : tagged);
        }
        return Arrays.stream(Locale.getAvailableLocales())
                .filter(
                        l ->
                                l.toLanguageTag().equals(l.getLanguage())
                                        && !l.getLanguage().isEmpty())
                .filter(
                        l ->
                                l.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(wanted)
                                        || l.getDisplayLanguage(l).equalsIgnoreCase(wanted))
                .map(l -> l.getLanguage().equals("en") ? PLAIN : l)
                .findFirst();
    }

    /// How numbers are written, by a locale or a sample such as `1.234,56`.
    private static Optional<Locale> numbers(String text) {
        Matcher sample = SAMPLE.matcher(text);
        if (!sample.find()) {
            return locale(text);
        }
        if (sample.group("mark").equals(",")) {
            return Optional.of(sample.group("group").isBlank() ? Locale.FRANCE : Locale.GERMANY);
        }
        boolean comma = sample.group("group").equals(",");
        return Optional.of(comma ? PLAIN : Locale.forLanguageTag("de-CH"));
    }

    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            return ZoneId.of("UTC");
        }
    }

    /// Whether the answer is in German.
    boolean german() {
        return words.getLanguage().equals("de");
    }

    /// Whether the answer is in English.
    boolean english() {
        return words.getLanguage().equals("en");
    }
}
