package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "unpaid" as `paid < amount` where some rows have no `paid` at all: these are unpaid most
/// of all, and no comparison keeps them.
record MissingBelow(List<String> words, Used used) {

    private static final Set<String> COMPARED = Set.of("<", ">");
    private static final Set<String> FILLED = Used.words("filled");
    private static final String DENIAL = "un";

    Stream<Doubt> all() {
        return used.statements().stream()
                .map(StatementFacts::filters)
                .flatMap(List::stream)
                .filter(f -> f.any().isEmpty() && f.aggregate() == null && isBetweenColumns(f))
                .flatMap(f -> f.fields().stream())
                .flatMap(f -> doubt(f).stream())
                .distinct();
    }

    private static boolean isBetweenColumns(FilterFact filter) {
        String text = filter.text().toLowerCase(Locale.ROOT);
        return filter.fields().size() == 2
                && filter.values().isEmpty()
                && COMPARED.stream().anyMatch(text::contains)
                && !text.contains("<>")
                && FILLED.stream().noneMatch(text::contains);
    }

    private Optional<Doubt> doubt(String path) {
        Optional<FieldView> field =
                used.called()
                        .view(path)
                        .filter(Used::isNumber)
                        .filter(f -> f.nullRate() != null && f.nullRate() > 0);
        return field.flatMap(f -> denied(Alike.stems(List.of(f.name()))))
                .map(
                        w ->
                                new Doubt(
                                        w,
                                        "“%s” holds without %s as well: such rows are left out."
                                                .formatted(w, path),
                                        false));
    }

    /// "unpaid", "not paid".
    private Optional<String> denied(Set<String> names) {
        return IntStream.range(0, words.size())
                .filter(
                        i ->
                                isUn(words.get(i), names)
                                        || i > 0
                                                && names.contains(Alike.root(words.get(i)))
                                                && Lexicon.all()
                                                        .has(
                                                                Lexicon.Kind.NEGATED,
                                                                words.subList(i - 1, i)))
                .mapToObj(words::get)
                .findFirst();
    }

    private static boolean isUn(String word, Set<String> names) {
        return word.startsWith(DENIAL)
                && names.contains(Alike.root(word.substring(DENIAL.length())));
    }
}
