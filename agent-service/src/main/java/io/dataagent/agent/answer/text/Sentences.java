package io.dataagent.agent.answer.text;

import io.dataagent.agent.label.WordFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The sentences of the checks in the language of the answer. They arise in English, here and in
/// query-service, since a revision reads them too; a person reads them in the language of the
/// question. They lie in `answer/sentences_<language>.txt`; one that is not there stays as it is.
final class Sentences {

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)([*#]?)}");
    private static final Pattern MARK = Pattern.compile("(?<=\\d)[.,](?=\\d)");
    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern END = Pattern.compile("(?<=[.;]) (?=\\p{Lu}|nothing has )");
    private static final int DEEPEST = 4;
    private static final int LONGEST = 2_000;
    private static final Sentences NONE = new Sentences(List.of());
    private static final Map<String, Sentences> KNOWN =
            Map.of(Locale.GERMAN.getLanguage(), read("answer/sentences_de.txt"));

    private final List<Rule> rules;

    private Sentences(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /// One sentence and its translation.
    ///
    /// @param english matches the whole sentence, a group for each place
    /// @param places number and kind of each place, in the order of the groups
    record Rule(String text, Pattern english, List<String> places, String translated) {

        Rule {
            places = List.copyOf(places);
        }

        static Rule of(String english, String translated) {
            StringBuilder pattern = new StringBuilder();
            List<String> places = new ArrayList<>();
            Matcher place = PLACE.matcher(english);
            int from = 0;
            while (place.find()) {
                pattern.append(Pattern.quote(english.substring(from, place.start())))
                        .append("#".equals(place.group(2)) ? "(-?[\\d.,]+(?: %)?)" : "(.+?)");
                places.add(place.group());
                from = place.end();
            }
            pattern.append(Pattern.quote(english.substring(from)));
            return new Rule(
                    english,
                    Pattern.compile(pattern.toString(), Pattern.DOTALL),
                    places,
                    translated);
        }
    }

    static Sentences of(Locale language) {
        return KNOWN.getOrDefault(language.getLanguage(), NONE);
    }

    List<Rule> rules() {
        return rules;
    }

    /// The sentence in this language, as it is where there is none. One that quotes long texts of
    /// the data is not looked at.
    String say(String english) {
        return english.length() > LONGEST ? english : translated(english, 0).orElse(english);
    }

    private Optional<String> translated(String english, int depth) {
        if (DATE.matcher(english).matches()) {
            return Optional.of(english);
        }
        return several(english, depth)
                .or(
                        () ->
                                rules.stream()
                                        .flatMap(rule -> filled(rule, english, depth).stream())
                                        .findFirst());
    }

    /// Sentences one after the other; all of them or none.
    private Optional<String> several(String english, int depth) {
        String[] parts = END.split(english, -1);
        if (parts.length < 2 || depth == DEEPEST) {
            return Optional.empty();
        }
        List<String> told = new ArrayList<>();
        for (String part : parts) {
            boolean listed = part.endsWith(";");
            String bare = listed ? part.substring(0, part.length() - 1) : part;
            Optional<String> own = translated(bare, depth + 1);
            if (own.isEmpty()) {
                return Optional.empty();
            }
            told.add(own.get() + (listed ? ";" : ""));
        }
        return Optional.of(String.join(" ", told));
    }

    private Optional<String> filled(Rule rule, String english, int depth) {
        Matcher matcher = rule.english().matcher(english);
        if (depth > DEEPEST || !matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> parts = new HashMap<>();
        for (int i = 0; i < rule.places().size(); i++) {
            String place = rule.places().get(i);
            String part = part(place, matcher.group(i + 1), depth);
            if (part == null) {
                return Optional.empty();
            }
            parts.put(place, part);
        }
        return Optional.of(
                PLACE.matcher(rule.translated())
                        .replaceAll((MatchResult m) -> quoted(parts, m.group())));
    }

    private static String quoted(Map<String, String> parts, String place) {
        return Matcher.quoteReplacement(parts.getOrDefault(place, place));
    }

    private @Nullable String part(String place, String text, int depth) {
        if (place.endsWith("*}")) {
            return translated(text, depth + 1).orElse(null);
        }
        return place.endsWith("#}")
                ? MARK.matcher(text).replaceAll(m -> m.group().equals(".") ? "," : ".")
                : text;
    }

    private static Sentences read(String resource) {
        List<String> texts = WordFile.lines(resource);
        List<Rule> rules = new ArrayList<>();
        for (int i = 0; i + 1 < texts.size(); i += 2) {
            rules.add(Rule.of(texts.get(i), texts.get(i + 1)));
        }
        return new Sentences(rules);
    }
}
