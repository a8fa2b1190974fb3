package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.FieldView;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Words for men and women, and the values that columns have for them: `M`, `female`, `w`.
public enum Sexes {
    MALE,
    FEMALE;

    private static final Pattern FIELD =
            Pattern.compile(
                    WordFile.words("coverage/sexes.txt", "field").stream()
                            .collect(Collectors.joining("|", "(?i).*(", ").*")));

    private final Pattern words;
    private final Pattern codes;

    Sexes() {
        this.words = any("words");
        this.codes = any("codes");
    }

    private Pattern any(String what) {
        String line = name().toLowerCase(Locale.ROOT) + " " + what;
        return Pattern.compile(String.join("|", WordFile.words("coverage/sexes.txt", line)));
    }

    /// Whether values are those of the sexes that are spoken of, no more and no fewer.
    ///
    /// @param known stems of words that are said
    public static boolean named(Collection<String> values, FieldView field, Set<String> known) {
        List<Optional<Sexes>> meant = values.stream().map(v -> of(v, field)).toList();
        Set<Sexes> said =
                Set.of(values()).stream().filter(s -> s.said(known)).collect(Collectors.toSet());
        return !said.isEmpty()
                && meant.stream().allMatch(Optional::isPresent)
                && meant.stream()
                        .flatMap(Optional::stream)
                        .collect(Collectors.toSet())
                        .equals(said);
    }

    private static Optional<Sexes> of(String value, FieldView field) {
        String folded = Words.stem(Words.fold(value.strip()));
        boolean own = says(field.name()) || says(field.label());
        return List.of(values()).stream()
                .filter(
                        s ->
                                s.words.matcher(folded).matches()
                                        || own && s.codes.matcher(folded).matches())
                .findFirst();
    }

    private static boolean says(@Nullable String name) {
        return name != null && FIELD.matcher(name).matches();
    }

    private boolean said(Set<String> known) {
        return known.stream().anyMatch(w -> words.matcher(w).matches());
    }
}
