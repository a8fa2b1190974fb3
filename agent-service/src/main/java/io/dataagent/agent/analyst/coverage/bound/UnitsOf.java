package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "sold fewer than 500 units" as a bound of a column `unit_cost`: a number of things is a
/// bound of what counts them, and not of a figure of one of them.
record UnitsOf(List<String> words, Used used) {

    Stream<Doubt> all() {
        return used.filters()
                .filter(f -> isBound(f.operator()) && f.aggregate() == null)
                .filter(f -> f.fields().size() == 1)
                .flatMap(f -> units(f).stream())
                .distinct();
    }

    private List<Doubt> units(FilterFact filter) {
        String field = filter.fields().getFirst();
        List<String> name = Words.of(Used.name(field)).stream().map(Alike::root).toList();
        Set<String> said = Used.roots(words);
        return name.size() < 2 || said.contains(name.getLast())
                ? List.of()
                : IntStream.range(0, words.size() - 1)
                        .filter(i -> bounds(filter, words.get(i)))
                        .mapToObj(i -> words.get(i + 1))
                        .filter(w -> name.subList(0, name.size() - 1).contains(Alike.root(w)))
                        .map(w -> new Doubt(w, sentence(w, field), false))
                        .limit(1)
                        .toList();
    }

    private static boolean isBound(Operator operator) {
        return Filters.isBound(operator) || operator == Operator.BETWEEN;
    }

    private static boolean bounds(FilterFact filter, String word) {
        return Words.isNumber(word)
                && filter.values().stream()
                        .anyMatch(v -> Words.number(v).equals(Words.number(word)));
    }

    private static String sentence(String word, String field) {
        return "A number of “%s” is asked for, and the bound is one of %s.".formatted(word, field);
    }
}
