package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds values that stand beside one thing and are asked of another that has such a column, too:
/// "customers who live in Boston" as stores of that city.
record ValuesOf(List<String> words, Used used) {

    private static final Set<String> HOME = Used.words("home");
    private static final Set<String> BETWEEN = Used.words("between");
    private static final Set<String> SPLIT = Used.words("split");
    private static final String SAID = "“%s” is said of %s, and the statement asks it of %s.";

    Stream<Doubt> all() {
        return used.filters()
                .filter(f -> !f.negated() && f.fields().size() == 1)
                .filter(f -> f.operator() == Operator.EQUAL || f.operator() == Operator.IN)
                .flatMap(f -> f.values().stream().flatMap(v -> doubt(f, v).stream()))
                .distinct();
    }

    private Optional<Doubt> doubt(FilterFact filter, String value) {
        String field = filter.fields().getFirst();
        List<String> said = Words.of(value);
        for (int i = 1; !said.isEmpty() && i + said.size() <= words.size(); i++) {
            if (words.subList(i, i + said.size()).equals(said)) {
                return isOf(field, i + said.size())
                        ? Optional.empty()
                        : home(i, field)
                                .map(o -> new Doubt(value, SAID.formatted(value, o, field), false));
            }
        }
        return Optional.empty();
    }

    /// "the Boston stores": whether what follows the value is what the statement asks it of.
    private boolean isOf(String field, int after) {
        return after < words.size()
                && used.called()
                        .dataset(Used.dataset(field))
                        .contains(Alike.root(words.get(after)));
    }

    /// The column of the things before a value that may have it, unless the statement asks it.
    private Optional<String> home(int value, String field) {
        int at = value - 1;
        boolean bound = false;
        while (at >= 0 && (HOME.contains(words.get(at)) || BETWEEN.contains(words.get(at)))) {
            bound |= HOME.contains(words.get(at));
            at--;
        }
        if (!bound || at < 0 || at > 0 && SPLIT.contains(words.get(at - 1))) {
            return Optional.empty();
        }
        String thing = Alike.root(words.get(at));
        List<DatasetView> things =
                used.datasets().stream()
                        .filter(d -> used.called().isCalled(d.name(), Set.of(thing)))
                        .toList();
        boolean own = things.stream().anyMatch(d -> d.name().equals(Used.dataset(field)));
        return own
                ? Optional.empty()
                : things.stream()
                        .filter(d -> d.field(Used.name(field)).isPresent())
                        .map(d -> d.name() + "." + Used.name(field))
                        .filter(f -> used.filters().noneMatch(x -> x.fields().contains(f)))
                        .findFirst();
    }
}
