package io.dataagent.agent.analyst.change;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a question for causes is about: the figure, its time, and the one that it is asked of.
///
/// @param name the figure in words
/// @param base the dataset whose rows are added up
/// @param value what is added up; null where rows are counted
/// @param time when they happened
/// @param subject the field of the one asked about, with its dataset; null for all
/// @param one its value, or null
record ChangeAsked(
        String name,
        DatasetView base,
        @Nullable FieldView value,
        FieldView time,
        @Nullable Place subject,
        @Nullable String one) {

    private static final Pattern WHY =
            Pattern.compile(
                    "(?iU)\\b(why|warum|wieso|weshalb|what (has )?changed|what('s| is) behind|causes?d?|reasons?"
                            + "|was hat sich geändert|ursachen?|gründe?)\\b");
    private static final Set<String> NUMBERS = Set.of("Integer", "Decimal", "Float");

    /// A field with its dataset.
    record Place(DatasetView dataset, FieldView field) {}

    /// Reads a plan; empty unless the question asks for causes of a figure that adds up and has a
    /// time.
    static Optional<ChangeAsked> of(
            String question, PlanArtifact plan, List<DatasetView> datasets) {
        if (plan.complexity() != Complexity.ANALYTICAL || !WHY.matcher(question).find()) {
            return Optional.empty();
        }
        List<PlanElement> elements =
                plan.steps().stream().flatMap(s -> s.elements().stream()).toList();
        return measures(elements)
                .flatMap(m -> read(m, elements, question, datasets).stream())
                .findFirst();
    }

    private static Stream<PlanElement.Measure> measures(List<PlanElement> elements) {
        return elements.stream()
                .filter(PlanElement.Measure.class::isInstance)
                .map(PlanElement.Measure.class::cast)
                .filter(
                        m ->
                                m.how() == PlanElement.Aggregate.SUM
                                        || m.how() == PlanElement.Aggregate.COUNT)
                .filter(m -> m.fields().size() == 1);
    }

    private static Optional<ChangeAsked> read(
            PlanElement.Measure measure,
            List<PlanElement> elements,
            String question,
            List<DatasetView> datasets) {
        String field = measure.fields().getFirst();
        boolean counted = measure.how() == PlanElement.Aggregate.COUNT;
        Optional<DatasetView> base = dataset(head(field), datasets);
        Optional<FieldView> value =
                counted ? Optional.empty() : place(field, datasets).map(Place::field);
        if (base.isEmpty()
                || !counted && value.filter(v -> NUMBERS.contains(v.datatype())).isEmpty()) {
            return Optional.empty();
        }
        Optional<FieldView> time = time(base.get(), elements);
        Optional<PlanElement.Condition> one = one(elements, question, datasets);
        return time.map(
                t ->
                        new ChangeAsked(
                                counted ? base.get().name() : value.get().name(),
                                base.get(),
                                value.orElse(null),
                                t,
                                one.flatMap(c -> place(c.field(), datasets)).orElse(null),
                                one.map(c -> c.values().getFirst()).orElse(null)));
    }

    /// The time that the plan bounds, or else the first one of the dataset that is always there.
    private static Optional<FieldView> time(DatasetView base, List<PlanElement> elements) {
        Optional<FieldView> planned =
                elements.stream()
                        .filter(PlanElement.Period.class::isInstance)
                        .map(e -> ((PlanElement.Period) e).field())
                        .filter(f -> head(f).equals(base.name()))
                        .flatMap(f -> base.field(tail(f)).stream())
                        .findFirst();
        return planned.or(() -> base.fields().stream().filter(ChangeAsked::always).findFirst());
    }

    private static boolean always(FieldView field) {
        return field.time() && (field.nullRate() == null || field.nullRate() == 0);
    }

    /// The condition on the one that the question names.
    private static Optional<PlanElement.Condition> one(
            List<PlanElement> elements, String question, List<DatasetView> datasets) {
        String said = question.toLowerCase(Locale.ROOT);
        return elements.stream()
                .filter(PlanElement.Condition.class::isInstance)
                .map(PlanElement.Condition.class::cast)
                .filter(c -> c.how() == PlanElement.Test.IS && c.values().size() == 1)
                .filter(c -> said.contains(c.values().getFirst().toLowerCase(Locale.ROOT)))
                .filter(c -> place(c.field(), datasets).isPresent())
                .findFirst();
    }

    private static Optional<Place> place(String path, List<DatasetView> datasets) {
        return dataset(head(path), datasets)
                .flatMap(d -> d.field(tail(path)).map(f -> new Place(d, f)));
    }

    private static Optional<DatasetView> dataset(String name, List<DatasetView> datasets) {
        return datasets.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    private static String head(String path) {
        return path.substring(0, path.indexOf('.') < 0 ? path.length() : path.indexOf('.'));
    }

    private static String tail(String path) {
        return path.substring(path.indexOf('.') + 1);
    }
}
