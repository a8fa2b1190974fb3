package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import java.util.List;
import java.util.stream.Stream;

/// Finds "how many cost centres" as the sum of a column `cost_centre`: numbers that tell things
/// apart and count none.
record CodesCounted(List<String> words, Used used) {

    Stream<Doubt> all() {
        return used.expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && "sum".equals(e.function()))
                .map(ExpressionFact::fields)
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .distinct()
                .filter(this::isCounted)
                .map(
                        f ->
                                new Doubt(
                                        Used.name(f),
                                        "%s is added up: its numbers tell things apart and count none."
                                                .formatted(f),
                                        false));
    }

    /// Whether the things that are to be counted are called like a column of one thing a row.
    private boolean isCounted(String field) {
        List<String> name = Words.of(Used.name(field));
        List<String> stems = name.stream().map(Words::stem).toList();
        boolean asked =
                Lexicon.all().find(Lexicon.Kind.COUNT, words).stream()
                        .filter(s -> s.to() + stems.size() <= words.size())
                        .map(s -> words.subList(s.to(), s.to() + stems.size()))
                        .anyMatch(
                                w ->
                                        w.stream().map(Words::stem).toList().equals(stems)
                                                && !w.getLast().equals(stems.getLast()));
        boolean ofOne = name.getLast().equals(stems.getLast());
        return asked && ofOne && used.called().view(field).filter(this::isCode).isPresent();
    }

    /// Counts begin at 0 or 1; numbers that begin higher, or are named so, tell things apart.
    private boolean isCode(FieldView field) {
        if (!field.datatype().equals("Integer")) {
            return false;
        }
        String least = field.min();
        boolean key = new Fields.Keys(List.of()).isKey("." + field.name());
        return key || least == null || !least.matches("-.*|[01](\\.0+)?");
    }
}
