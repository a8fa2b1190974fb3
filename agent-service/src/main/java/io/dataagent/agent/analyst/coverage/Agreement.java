package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.PlannedValues;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether a statement does what its step promises, and nothing else: each element of the plan is
/// found in the facts of the statement, and there is no condition, limit or split that no element
/// stands for.
public final class Agreement {

    private Agreement() {}

    /// Holds a statement against the elements of its step; nothing is judged without elements.
    ///
    /// @param datasets the schema, for its keys
    public static List<Judged> of(
            List<PlanElement> elements, StatementFacts facts, List<DatasetView> datasets) {
        if (elements.isEmpty()) {
            return List.of();
        }
        Shown shown = new Shown(List.of(facts));
        Fields fields = new Fields(facts);
        List<Judged> all = new ArrayList<>();
        PlannedFigures figures = new PlannedFigures(shown, fields, new Fields.Keys(datasets));
        PlannedRows rows = new PlannedRows(shown, fields, elements);
        PlannedValues values = new PlannedValues(datasets);
        for (PlanElement element : elements) {
            all.add(
                    switch (element) {
                        case PlanElement.Measure m -> figures.measure(m);
                        case PlanElement.Ratio r -> figures.ratio(r);
                        case PlanElement.Comparison c -> figures.comparison(c);
                        case PlanElement.Dimension d -> rows.dimension(d);
                        case PlanElement.Column c -> rows.column(c);
                        case PlanElement.Order o -> rows.order(o);
                        case PlanElement.Limit l -> rows.limit(l);
                        case PlanElement.Condition c ->
                                new PlannedConditions(shown, fields, elements, values).condition(c);
                        case PlanElement.Period p ->
                                new PeriodJudge.OfPlan(shown, fields).period(p);
                    });
        }
        all.addAll(new Unplanned(shown, fields, elements, datasets).all());
        all.addAll(new Founded(datasets).doubts(elements));
        boolean whole = facts.gap() == null && facts.setOperations().isEmpty();
        return whole ? all : all.stream().map(Agreement::doubtful).toList();
    }

    /// A statement that was not read whole, or whose figures come together from several parts, may
    /// do what is planned where nobody saw it.
    private static Judged doubtful(Judged judged) {
        return judged.outcome() == Outcome.FAILED
                ? Judged.open(judged.subject(), judged.words(), judged.sentence())
                : judged;
    }

    /// Whether words of the question and the column that the plan takes them for have anything in
    /// common: a word or the beginning of one, an abbreviation, a synonym, a value.
    ///
    /// @param datasets the schema
    private record Founded(List<DatasetView> datasets) {

        private static final int SHORT = 3;

        List<Judged> doubts(List<PlanElement> elements) {
            return elements.stream().flatMap(e -> doubt(e).stream()).toList();
        }

        private Optional<Judged> doubt(PlanElement element) {
            return switch (element) {
                case PlanElement.Dimension d when d.grain() == null -> doubt(d.words(), d.field());
                case PlanElement.Dimension d -> Optional.empty();
                case PlanElement.Column c -> doubt(c.words(), c.field());
                case PlanElement.Measure m -> Optional.empty();
                case PlanElement.Ratio r -> Optional.empty();
                case PlanElement.Condition c -> Optional.empty();
                case PlanElement.Period p -> Optional.empty();
                case PlanElement.Comparison c -> Optional.empty();
                case PlanElement.Order o -> Optional.empty();
                case PlanElement.Limit l -> Optional.empty();
            };
        }

        private Optional<Judged> doubt(String words, String path) {
            List<String> said =
                    Words.of(words).stream()
                            .filter(w -> !Lexicon.all().isStop(w) && !Words.isNumber(w))
                            .map(Words::stem)
                            .toList();
            Optional<DatasetView> dataset =
                    datasets.stream()
                            .filter(d -> d.name().equals(Fields.dataset(path)))
                            .findFirst();
            if (said.isEmpty() || dataset.isEmpty()) {
                return Optional.empty();
            }
            List<String> names = names(dataset.get(), path.substring(path.indexOf('.') + 1));
            boolean common = said.stream().anyMatch(w -> names.stream().anyMatch(n -> alike(n, w)));
            return common
                    ? Optional.empty()
                    : Optional.of(
                            Judged.unsure(
                                    Judged.Subject.PLANNED,
                                    words,
                                    "“%s” is taken for %s; no name says so."
                                            .formatted(words, path)));
        }

        private static List<String> names(DatasetView dataset, String field) {
            List<String> texts = new ArrayList<>(dataset.synonyms());
            texts.add(dataset.name());
            Optional.ofNullable(dataset.label()).ifPresent(texts::add);
            dataset.field(field)
                    .ifPresent(
                            f -> {
                                texts.add(f.name());
                                Optional.ofNullable(f.label()).ifPresent(texts::add);
                                Optional.ofNullable(f.description()).ifPresent(texts::add);
                                texts.addAll(f.synonyms());
                                texts.addAll(f.sampleValues());
                            });
            return texts.stream()
                    .flatMap(t -> Words.of(t).stream())
                    .map(Words::stem)
                    .distinct()
                    .toList();
        }

        private static boolean alike(String name, String word) {
            int shared = Math.min(Math.min(name.length(), word.length()), SHORT + 1);
            return name.equals(word)
                    || shared >= SHORT
                            && name.substring(0, shared).equals(word.substring(0, shared))
                    || Words.shortFor(name, word);
        }
    }
}
