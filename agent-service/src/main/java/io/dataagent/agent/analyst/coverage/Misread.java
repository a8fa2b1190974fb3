package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds where a statement, and a plan that agrees with it, computes what the words do not speak
/// of: a mean, a number of rows for an amount, another column, another date, a finer split.
/// Language decides; what it cannot decide is not verified.
final class Misread {

    private static final Set<String> NAMING =
            Set.of("id", "key", "code", "cd", "name", "nm", "title", "label", "number", "no", "nr");
    private static final Set<String> PLAIN_DATE =
            Set.of("on", "at", "date", "dt", "day", "time", "ts", "timestamp", "datum");

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final List<String> words;
    private final List<String> known;
    private final Vocabulary said;
    private final Fields.Keys keys;

    Misread(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.words = Words.of(asked.question());
        this.known =
                Stream.concat(Stream.of(asked.question()), asked.known().stream())
                        .flatMap(t -> Words.of(t).stream())
                        .toList();
        this.said = new Vocabulary(asked, needs);
        this.keys = new Fields.Keys(asked.datasets());
    }

    /// What one statement does without a word for it.
    List<Judged> added() {
        List<Judged> found = new ArrayList<>();
        if (mean()) {
            found.add(unsure("average", "A mean is computed, and no word asks for one."));
        }
        each(twice(), "%s is the same figure as another one.", found);
        each(finer(), "The rows are split by %s, which no word says.", found);
        return found;
    }

    /// What the words say and the statements together read as something else.
    List<Judged> unheard() {
        List<Judged> found = new ArrayList<>();
        if (countedForAmount()) {
            found.add(unsure("amount", "Rows are counted where the words speak of an amount."));
        }
        each(addedUp(), "%s is added up, and no word says that.", found);
        each(otherMeasures(), "%s is computed, and the words name another column.", found);
        each(dates(), "%s is the date, and the words speak of another one.", found);
        each(turned(), "Rows without %s are taken, and no word says that.", found);
        return found;
    }

    private static void each(Stream<String> fields, String sentence, List<Judged> found) {
        fields.distinct().forEach(f -> found.add(unsure(f, sentence.formatted(f))));
    }

    private static Judged unsure(String words, String sentence) {
        return Judged.unsure(Subject.UNASKED, words, sentence);
    }

    private boolean mean() {
        return figures().anyMatch(e -> is(e, "avg") && !ofOneRow(e))
                && !says(Lexicon.Kind.AVERAGE)
                && !says(Lexicon.Kind.MEANT)
                && !(says(Lexicon.Kind.SHARE) && isShare());
    }

    /// The mean of ones and zeros is a share.
    private boolean isShare() {
        return shown.outputs()
                .filter(o -> o.expression().withOperands().anyMatch(e -> is(e, "avg")))
                .allMatch(o -> o.unit() == Unit.FRACTION || o.unit() == Unit.PERCENT);
    }

    /// "the product with the highest price": the mean of the one price that each product has.
    private boolean ofOneRow(ExpressionFact mean) {
        return shown.groupings()
                .filter(g -> g.select() == 0)
                .flatMap(g -> g.expression().fields().stream())
                .filter(f -> mean.fields().stream().allMatch(x -> sameDataset(x, f)))
                .anyMatch(this::tellsRows);
    }

    private static boolean sameDataset(String one, String other) {
        return Fields.dataset(one).equals(Fields.dataset(other));
    }

    /// A key, or a column with as many values as there are rows.
    private boolean tellsRows(String field) {
        Long values = asked.field(field).map(FieldView::distinctCount).orElse(null);
        return keys.isKey(field)
                || values != null
                        && asked.datasets().stream()
                                .filter(d -> d.name().equals(Fields.dataset(field)))
                                .anyMatch(d -> values.equals(d.rowCount()));
    }

    /// "how much", "total cost", "how many hours" where nothing but rows is counted.
    private boolean countedForAmount() {
        boolean rows =
                figures().findAny().isPresent()
                        && figures().allMatch(e -> is(e, "count") && !e.distinct())
                        && shown.expressions().noneMatch(e -> e.kind() == Kind.RATIO)
                        && shown.filters().noneMatch(f -> !f.time() && compares(f.operator()));
        if (!rows || Need.among(needs, Need.Most.class) || Need.among(needs, Need.Shared.class)) {
            return false;
        }
        boolean counted = Need.among(needs, Need.Counted.class);
        List<Lexicon.Span> amounts =
                Lexicon.all().find(Lexicon.Kind.AMOUNT, words).stream()
                        .filter(s -> !inDataset(s.from()))
                        .toList();
        return counted
                ? amounts.stream()
                        .anyMatch(s -> s.from() > 0 && words.get(s.from() - 1).equals("many"))
                : !amounts.isEmpty()
                        || words.contains("much")
                        || Lexicon.all().has(Lexicon.Kind.TOTAL, words);
    }

    /// An amount that no word names is added up.
    private Stream<String> addedUp() {
        boolean asked = says(Lexicon.Kind.AMOUNT) || says(Lexicon.Kind.ADDED);
        return asked || shown.expressions().anyMatch(e -> e.kind() == Kind.RATIO)
                ? Stream.empty()
                : figures()
                        .filter(e -> is(e, "sum") && !e.conditional() && e.fields().size() == 1)
                        .map(e -> e.fields().getFirst())
                        .filter(said::unsaid);
    }

    private boolean says(Lexicon.Kind kind) {
        return Lexicon.all().has(kind, known);
    }

    private static boolean compares(Operator operator) {
        return Filters.isBound(operator) || operator == Operator.BETWEEN;
    }

    private boolean inDataset(int at) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().isDataset()
                                        && m.mention().from() <= at
                                        && m.mention().to() > at);
    }

    /// Figures of a column that is not named whole, while another column of numbers is, of which
    /// it is no part; whole numbers without a word for them where money is asked for.
    private Stream<String> otherMeasures() {
        List<String> named = inUse().flatMap(this::namedOthers).toList();
        boolean money =
                Lexicon.all().has(Lexicon.Kind.MONEY, words)
                        && shown.expressions().noneMatch(e -> e.kind() == Kind.RATIO)
                        && inUse().flatMap(d -> d.fields().stream())
                                .anyMatch(f -> f.datatype().equals("Decimal"));
        return figures()
                .filter(e -> is(e, "sum", "avg", "min", "max") && e.fields().size() == 1)
                .filter(e -> !asked.isTime(e.fields().getFirst()))
                .filter(
                        e ->
                                another(e, named)
                                        || money
                                                && said.unsaid(e.fields().getFirst())
                                                && !asked.fractional(e.fields().getFirst()))
                .map(e -> e.fields().getFirst());
    }

    /// "revenue by product", of orders whose amounts are those of their lines: what lines come to
    /// is what is named.
    private boolean another(ExpressionFact figure, List<String> named) {
        String field = figure.fields().getFirst();
        return !said.coreSaid(field)
                && named.stream()
                        .anyMatch(
                                whole ->
                                        !is(figure, "sum")
                                                || asked.schema().parts().of(field, whole)
                                                        != Parts.Found.ADD_UP);
    }

    private Stream<DatasetView> inUse() {
        return asked.datasets().stream().filter(d -> shown.datasets().contains(d.name()));
    }

    /// A figure that stands in the result twice.
    private Stream<String> twice() {
        List<StatementFacts.Output> outputs =
                shown.outputs()
                        .filter(o -> o.expression().kind() == Kind.AGGREGATE)
                        .filter(o -> !o.expression().conditional())
                        .filter(o -> sameRows())
                        .toList();
        List<ExpressionFact> all = outputs.stream().map(StatementFacts.Output::expression).toList();
        return outputs.stream()
                .filter(o -> Collections.frequency(all, o.expression()) > 1)
                .map(StatementFacts.Output::name)
                .limit(1);
    }

    /// Whether figures are all of the same rows: two queries within may have conditions of their
    /// own.
    private boolean sameRows() {
        return shown.statements().stream()
                .allMatch(
                        s -> s.selects().stream().filter(x -> !x.datasets().isEmpty()).count() < 2);
    }

    private Stream<String> namedOthers(DatasetView dataset) {
        return dataset.fields().stream()
                .filter(f -> Set.of("Decimal", "Float", "Integer").contains(f.datatype()))
                .map(f -> dataset.name() + "." + f.name())
                .filter(f -> !naming(f) && !keys.isKey(f))
                .filter(f -> !shown.fields().contains(f) && said.coreSaid(f));
    }

    /// A column beside others that the result is split by.
    private Stream<String> finer() {
        List<StatementFacts.Grouping> outer =
                shown.groupings().filter(g -> g.select() == 0).toList();
        List<String> by =
                outer.stream().flatMap(g -> g.expression().fields().stream()).distinct().toList();
        return outer.stream()
                .filter(g -> outer.size() > 1 && g.expression().grain() == null)
                .map(g -> g.expression().fields())
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .filter(f -> !asked.isTime(f) && !naming(f) && !keys.isKey(f) && !keys.told(f, by))
                .filter(f -> said.unsaid(f) && !said.valueSaid(f));
    }

    static boolean naming(String field) {
        List<String> name = Words.of(field.substring(field.indexOf('.') + 1));
        return name.isEmpty() || name.stream().anyMatch(NAMING::contains);
    }

    /// "delivered in May" by the day of the order.
    private Stream<String> dates() {
        Set<String> used =
                shown.fields().stream().filter(asked::isTime).collect(Collectors.toSet());
        return used.stream()
                .filter(f -> !distinct(f).anyMatch(said::isSaid))
                .filter(
                        f ->
                                others(f)
                                        .filter(o -> !used.contains(o))
                                        .anyMatch(o -> distinct(o).anyMatch(said::isSaid)));
    }

    private Stream<String> others(String field) {
        String dataset = field.substring(0, Math.max(0, field.indexOf('.')));
        return asked.datasets().stream()
                .filter(d -> d.name().equals(dataset))
                .flatMap(d -> d.fields().stream())
                .filter(FieldView::time)
                .map(f -> dataset + "." + f.name());
    }

    private static Stream<String> distinct(String field) {
        return Words.of(field.substring(field.indexOf('.') + 1)).stream()
                .filter(w -> !PLAIN_DATE.contains(w) && w.length() > 2)
                .map(Words::stem);
    }

    /// "retired" as those that are not.
    private Stream<String> turned() {
        boolean open = Need.among(needs, Need.Negated.class) || says(Lexicon.Kind.OPEN);
        return open
                ? Stream.empty()
                : shown.filters()
                        .filter(f -> f.operator() == Operator.IS_NULL && !f.negated())
                        .map(FilterFact::fields)
                        .filter(f -> f.size() == 1)
                        .map(List::getFirst)
                        .filter(f -> asked.isTime(f) && distinct(f).anyMatch(said::isSaid));
    }

    private Stream<ExpressionFact> figures() {
        return shown.expressions().filter(e -> e.kind() == Kind.AGGREGATE);
    }

    private static boolean is(ExpressionFact figure, String... functions) {
        return figure.function() != null && Set.of(functions).contains(figure.function());
    }
}
