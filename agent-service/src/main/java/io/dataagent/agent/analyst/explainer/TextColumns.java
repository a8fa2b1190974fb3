package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.run.ClarificationAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Columns of text of which a question wants a sum or an average, such as numbers that are kept as
/// text: a refusal names them, as the person sees numbers there.
///
/// @param datasets of the model
record TextColumns(List<DatasetView> datasets) {

    private static final Set<String> NUMBERS = Set.of("integer", "decimal", "float");
    private static final String TEXT = "string";

    /// A field by one of its names.
    private record Called(String path, String datatype, List<String> stems) {}

    /// The paragraphs of an answer, those of a refusal with what is said of such columns.
    static List<String> told(Basis basis, Narration narration, RunSession run) {
        if (!(basis instanceof Basis.Refusal)) {
            return narration.told();
        }
        ClarificationAnswer clarification = run.input().clarification();
        String question =
                clarification == null ? run.input().question() : clarification.originalQuestion();
        Stream<String> columns =
                new TextColumns(run.catalog().datasets())
                        .of(question).stream().map(c -> narration.wording().say("text_column", c));
        return Stream.concat(narration.told().stream(), columns).toList();
    }

    /// The columns, each as `dataset.field`; none where a column of numbers has the same name.
    List<String> of(String question) {
        List<String> words = Words.of(question);
        List<String> stems = words.stream().map(Words::stem).toList();
        List<Called> names = datasets.stream().flatMap(TextColumns::names).toList();
        List<Called> meant =
                Stream.of(Kind.AVERAGE, Kind.TOTAL)
                        .flatMap(k -> Lexicon.all().find(k, words).stream())
                        .flatMap(s -> beside(s, words, stems, names).stream())
                        .toList();
        boolean number = meant.stream().anyMatch(c -> NUMBERS.contains(c.datatype()));
        return number
                ? List.of()
                : meant.stream()
                        .filter(c -> c.datatype().equals(TEXT))
                        .map(Called::path)
                        .distinct()
                        .toList();
    }

    /// What stands behind the words for a sum or an average; before them at the end of a question.
    private static List<Called> beside(
            Lexicon.Span span, List<String> words, List<String> stems, List<Called> names) {
        boolean last = span.to() == words.size();
        int step = last ? -1 : 1;
        int at = last ? span.from() : span.to();
        while (true) {
            List<String> there = last ? stems.subList(0, at) : stems.subList(at, stems.size());
            List<Called> found =
                    names.stream()
                            .filter(c -> last ? ends(there, c.stems()) : begins(there, c.stems()))
                            .toList();
            int next = last ? at - 1 : at;
            if (!found.isEmpty() || next < 0 || next >= words.size() || !joins(words, next)) {
                return found;
            }
            at += step;
        }
    }

    /// Whether a word only leads on to the next one: "of the", but not "by".
    private static boolean joins(List<String> words, int at) {
        return Lexicon.all().isStop(words.get(at))
                && Lexicon.all().find(Kind.PER, words).stream().noneMatch(s -> s.covers(at));
    }

    private static boolean begins(List<String> words, List<String> name) {
        return name.size() <= words.size() && words.subList(0, name.size()).equals(name);
    }

    private static boolean ends(List<String> words, List<String> name) {
        return name.size() <= words.size()
                && words.subList(words.size() - name.size(), words.size()).equals(name);
    }

    private static Stream<Called> names(DatasetView dataset) {
        return dataset.fields().stream().flatMap(f -> names(dataset, f));
    }

    /// Its names, also behind that of its dataset: "customer age".
    private static Stream<Called> names(DatasetView dataset, FieldView field) {
        List<String> own = stems(dataset.name());
        String path = dataset.name() + "." + field.name();
        String datatype = field.datatype().toLowerCase(Locale.ROOT);
        return Stream.of(
                        Stream.of(field.name()),
                        Stream.ofNullable(field.label()),
                        field.synonyms().stream())
                .flatMap(s -> s)
                .map(TextColumns::stems)
                .filter(n -> !n.isEmpty())
                .flatMap(n -> Stream.of(n, joined(own, n)))
                .map(n -> new Called(path, datatype, n));
    }

    private static List<String> joined(List<String> first, List<String> then) {
        List<String> all = new ArrayList<>(first);
        all.addAll(then);
        return all;
    }

    private static List<String> stems(String name) {
        return Words.of(name).stream().map(Words::stem).toList();
    }
}
