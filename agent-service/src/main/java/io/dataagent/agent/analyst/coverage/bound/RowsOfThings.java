package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Counts;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds "how many invoices" as the rows of a file that has a row for each line of an invoice: a
/// column `invoice_no` has fewer different values than there are rows.
record RowsOfThings(List<String> words, Used used) {

    private static final Set<String> NUMBERED = Used.words("numbered");
    private static final Set<String> WITHIN = Used.words("within");

    /// Letters that an ending of a plural may have: `Kunde`, "Kunden"; `rechnung`, "Rechnungen".
    private static final int ENDING = 2;

    Stream<Doubt> all() {
        List<String> things = things();
        return things.isEmpty()
                ? Stream.empty()
                : used.statements().stream().flatMap(s -> doubts(s, things)).distinct();
    }

    /// What is to be counted: the words after "how many", up to one that begins something else.
    private List<String> things() {
        return Lexicon.all().find(Lexicon.Kind.COUNT, words).stream()
                .flatMap(
                        s ->
                                words.subList(s.to(), words.size()).stream()
                                        .dropWhile(Lexicon.all()::isFiller)
                                        .takeWhile(w -> !Lexicon.all().isFiller(w))
                                        .filter(w -> !WITHIN.contains(w)))
                .toList();
    }

    private Stream<Doubt> doubts(StatementFacts facts, List<String> things) {
        Set<String> read =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        return read.size() != 1 || putsTogether(facts) || !countsRows(facts)
                ? Stream.empty()
                : used.datasets().stream()
                        .filter(d -> read.contains(d.name()))
                        .flatMap(d -> repeated(d, things, bound(facts)).limit(1))
                        .map(RowsOfThings::doubt);
    }

    private static Doubt doubt(String field) {
        return new Doubt(
                field,
                "Rows are counted, and one value of %s can have several of them.".formatted(field),
                false);
    }

    /// Whether rows below those that are counted are put together already.
    private static boolean putsTogether(StatementFacts facts) {
        return facts.selects().stream().anyMatch(StatementFacts.Select::distinct)
                || facts.groupings().stream().anyMatch(g -> g.select() != 0);
    }

    private static boolean countsRows(StatementFacts facts) {
        return facts.outputs().stream()
                .map(StatementFacts.Output::expression)
                .flatMap(ExpressionFact::withOperands)
                .anyMatch(Counts::rows);
    }

    /// Columns that are bound to one value.
    private static Set<String> bound(StatementFacts facts) {
        return facts.filters().stream()
                .filter(f -> f.operator() == Operator.EQUAL && !f.negated())
                .flatMap(f -> f.fields().stream())
                .map(Used::name)
                .collect(Collectors.toSet());
    }

    /// The columns that tell the things apart, whose values stand in several rows.
    private Stream<String> repeated(DatasetView data, List<String> things, Set<String> bound) {
        List<FieldView> named =
                data.fields().stream()
                        .filter(f -> things.stream().anyMatch(t -> tells(data, f, t)))
                        .toList();
        boolean rows = data.fields().stream().anyMatch(f -> ownKey(data, f, named));
        Fields.Keys keys = new Fields.Keys(used.datasets());
        return rows
                ? Stream.empty()
                : named.stream()
                        .filter(f -> repeats(data, f) && !isWhole(data, f, bound))
                        .map(f -> data.name() + "." + f.name())
                        .filter(f -> !keys.ofAnother(f));
    }

    /// `invoice_no` of "invoices"; `respondent` of "respondents", if not each row is one by the
    /// name of the dataset: the events of `events.event` are the rows, and that is their kind.
    private static boolean tells(DatasetView data, FieldView field, String thing) {
        List<String> name = Words.of(field.name());
        boolean number = name.size() == 2 && NUMBERED.contains(name.getLast());
        boolean bare =
                name.size() == 1
                        && field.datatype().equals("String")
                        && !isPlural(thing, Words.of(data.name()));
        return (number || bare) && isPlural(thing, name.subList(0, 1));
    }

    /// Whether a word is the plural of one of these names, be they plurals themselves.
    private static boolean isPlural(String word, Collection<String> singulars) {
        return singulars.stream()
                .anyMatch(
                        s ->
                                Words.stem(word).equals(Words.stem(s))
                                                && !Words.stem(word).equals(word)
                                        || word.startsWith(s)
                                                && word.length() > s.length()
                                                && word.length() <= s.length() + ENDING);
    }

    /// Whether each row is one of the things all the same: `id`, or another number of theirs, is
    /// different in each.
    private static boolean ownKey(DatasetView data, FieldView field, List<FieldView> named) {
        boolean called = field.name().equalsIgnoreCase("id") || named.contains(field);
        return called && Fields.Keys.isOwn(data, field);
    }

    private static boolean repeats(DatasetView data, FieldView field) {
        return data.rowCount() != null
                && field.distinctCount() != null
                && !Fields.Keys.isOwn(data, field);
    }

    /// Whether what is bound to one value makes a key of the column: `line_no = 1`.
    private static boolean isWhole(DatasetView data, FieldView field, Set<String> bound) {
        return Stream.concat(data.uniqueKeys().stream(), Stream.of(data.primaryKey()))
                .filter(k -> k.contains(field.name()))
                .anyMatch(
                        k -> k.stream().allMatch(c -> c.equals(field.name()) || bound.contains(c)));
    }
}
