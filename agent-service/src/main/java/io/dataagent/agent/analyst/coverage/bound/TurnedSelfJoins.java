package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds "employees who earn more than their manager" as managers who earn more than their
/// employees: a table that is joined with itself by a reference, and compared the wrong way round.
record TurnedSelfJoins(List<String> words, Used used) {

    private static final Set<String> GREATER = Used.words("greater");
    private static final Set<String> SMALLER = Used.words("smaller");
    private static final Set<String> THAN = Used.words("than");
    private static final Set<String> OWN = Used.words("own");
    private static final Set<String> ABOVE = Used.words("above");

    private static final Pattern JOINED =
            Pattern.compile("\\(?\"?(\\w+)\"?\\.\"?(\\w+)\"? ?= ?\"?(\\w+)\"?\\.\"?(\\w+)\"?\\)?");
    private static final Pattern COMPARED =
            Pattern.compile("\\(?\"?(\\w+)\"?\\.\\S+ ?([<>])=? ?\"?(\\w+)\"?\\.\\S+");

    Stream<Doubt> all() {
        Optional<Compared> asked = asked();
        return asked.stream()
                .flatMap(a -> used.statements().stream().flatMap(s -> turned(s, a)))
                .distinct();
    }

    /// "more than their manager".
    ///
    /// @param greater whether the thing itself has more than what it belongs to
    private record Compared(boolean greater, String than) {}

    private Optional<Compared> asked() {
        for (int i = 1; i + 2 < words.size(); i++) {
            if (THAN.contains(words.get(i)) && OWN.contains(words.get(i + 1))) {
                List<String> before = words.subList(0, i);
                boolean greater = before.stream().anyMatch(GREATER::contains);
                boolean smaller = before.stream().anyMatch(SMALLER::contains);
                return greater == smaller
                        ? Optional.empty()
                        : Optional.of(new Compared(greater, words.get(i + 2)));
            }
        }
        return Optional.empty();
    }

    private Stream<Doubt> turned(StatementFacts facts, Compared asked) {
        return facts.joins().stream()
                .filter(j -> j.columns().size() == 1)
                .flatMap(j -> referring(j, asked.than()).stream())
                .flatMap(
                        alias ->
                                facts.filters().stream()
                                        .filter(this::isOfOneNumber)
                                        .filter(f -> isTurned(f, alias, asked.greater())))
                .map(
                        f ->
                                new Doubt(
                                        asked.than(),
                                        "What “%s” is said of is compared the other way round."
                                                .formatted(asked.than()),
                                        false));
    }

    /// The alias of the rows that refer to a row of their own table, if the word is called like
    /// what they refer to.
    private Optional<String> referring(JoinFact join, String word) {
        JoinFact.Pair pair = join.columns().getFirst();
        boolean self =
                Used.dataset(pair.left()).equals(Used.dataset(pair.right()))
                        && isCalled(pair.left(), word) != isCalled(pair.right(), word);
        String reference = isCalled(pair.left(), word) ? pair.left() : pair.right();
        Matcher condition = JOINED.matcher(join.condition());
        if (!self || !condition.matches()) {
            return Optional.empty();
        }
        String column =
                used.called().view(reference).map(f -> f.expression()).orElse(Used.name(reference));
        return Stream.of(1, 3)
                .filter(i -> condition.group(i + 1).equalsIgnoreCase(column))
                .map(condition::group)
                .findFirst();
    }

    /// `mentor_id` for "mentor"; `reports_to` for "boss".
    private boolean isCalled(String reference, String word) {
        Set<String> names = new HashSet<>(Alike.stems(List.of(Used.name(reference))));
        used.called().view(reference).ifPresent(f -> names.addAll(Alike.stems(f.synonyms())));
        return names.contains(Alike.root(word))
                || ABOVE.contains(word)
                        && !Collections.disjoint(names, Used.roots(List.copyOf(ABOVE)));
    }

    private boolean isOfOneNumber(FilterFact filter) {
        return filter.fields().size() == 1
                && filter.values().isEmpty()
                && !filter.negated()
                && used.called()
                        .view(filter.fields().getFirst())
                        .filter(Used::isNumber)
                        .isPresent();
    }

    private static boolean isTurned(FilterFact filter, String referring, boolean greater) {
        Matcher sides = COMPARED.matcher(filter.text());
        if (!sides.find()) {
            return false;
        }
        boolean left = sides.group(1).equals(referring);
        boolean right = sides.group(3).equals(referring);
        boolean more = sides.group(2).equals(">") == left;
        return left != right && more != greater;
    }
}
