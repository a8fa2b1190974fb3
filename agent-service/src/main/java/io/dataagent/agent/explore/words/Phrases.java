package io.dataagent.agent.explore.words;

import io.dataagent.statistics.guard.Reason;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences of findings in one language; others than German are told in English.
public final class Phrases {

    private static final Pattern NAME = Pattern.compile("\\[(\\w+)]");
    private static final Phrases ENGLISH = new Phrases("en");
    private static final Phrases GERMAN = new Phrases("de");

    private final Properties texts = new Properties();
    private final boolean german;

    private Phrases(String language) {
        this.german = language.equals("de");
        try (Reader in =
                new InputStreamReader(
                        Objects.requireNonNull(
                                Phrases.class.getResourceAsStream(
                                        "/explore/findings_" + language + ".properties")),
                        StandardCharsets.UTF_8)) {
            texts.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The sentences for a language by its tag.
    public static Phrases of(String language) {
        return language.toLowerCase(Locale.ROOT).startsWith("de") ? GERMAN : ENGLISH;
    }

    /// A sentence with its names filled in; placeholders stay.
    public String of(String key, Map<String, String> names) {
        String text = Objects.requireNonNull(texts.getProperty(key), key);
        return NAME.matcher(text)
                .replaceAll(
                        found ->
                                Matcher.quoteReplacement(
                                        names.getOrDefault(found.group(1), found.group())));
    }

    /// Why a claim is not simply supported.
    public String of(Reason reason) {
        if (!german) {
            return reason.sentence();
        }
        return switch (reason) {
            case Reason.TooFew r ->
                    of("reason.too_few", Map.of("a", "" + r.n(), "b", "" + r.needed()));
            case Reason.SmallSample r -> of("reason.small", Map.of("a", "" + r.n()));
            case Reason.OtherWay r ->
                    of(r.neither() ? "reason.neither_way" : "reason.other_way", Map.of());
            case Reason.Close r -> of("reason.close", german("%.1f", r.lead() * 100));
            case Reason.MayBeChance r -> chance(r);
            case Reason.OneValueCarries r -> of("reason.one_value", Map.of());
            case Reason.Reversal r ->
                    of(
                            "reason.reversal",
                            Map.of("a", r.field(), "b", "" + r.otherWay(), "c", "" + r.of()));
            case Reason.MostlyMix r -> of("reason.mix", Map.of("a", r.field()));
            case Reason.Missing r ->
                    of("reason.missing", Map.of("a", "" + Math.round(r.share() * 100)));
            case Reason.MixedUnits r ->
                    of("reason.units", Map.of("a", String.join(", ", r.units())));
            case Reason.UnfinishedPeriod r -> of("reason.unfinished", Map.of());
            case Reason.OtherDay r -> of("reason.other_day", Map.of());
            case Reason.Bent r -> of("reason.bent", Map.of());
            case Reason.OnlyTogether r -> of("reason.together", Map.of());
            case Reason.PartOfAll r -> of("reason.part", Map.of());
        };
    }

    private String chance(Reason.MayBeChance r) {
        String p = String.format(Locale.GERMAN, "%.2f", r.p());
        return r.comparisons() == 1
                ? of("reason.chance", Map.of("a", p))
                : of("reason.chance.among", Map.of("a", p, "b", "" + r.comparisons()));
    }

    private static Map<String, String> german(String format, double figure) {
        return Map.of("a", String.format(Locale.GERMAN, format, figure));
    }
}
