package io.dataagent.agent.analyst.coverage.language;

import io.dataagent.contracts.ontology.FieldView;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Words for men and women, and the values that columns have for them: `M`, `female`, `w`.
public enum Sexes {
    MALE("male|man|men|boy|gentlem[ae]n|mann|manner|mannern|mannlich\\w*|herr", "m|mr|mannl"),
    FEMALE("female|wom[ae]n|girl|lady|frau|weiblich\\w*|dame", "f|w|ms|mrs|weibl");

    private static final Pattern FIELD = Pattern.compile("(?i).*(gender|sex|gndr|geschl|anrede).*");

    private final Pattern words;
    private final Pattern codes;

    Sexes(String words, String codes) {
        this.words = Pattern.compile(words);
        this.codes = Pattern.compile(codes);
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
