package io.dataagent.agent.analyst.change;

import io.dataagent.agent.analyst.coverage.language.Explaining;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.statistics.change.Measure;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a question for causes is about: the figure, its time, and the one that it is asked of.
///
/// @param name the figure in words
/// @param base the dataset whose rows are added up
/// @param figure what is reckoned of them
/// @param time when they happened
/// @param subject the field of the one asked about, with its dataset; null for all
/// @param one its value, or null
record ChangeAsked(
        String name,
        DatasetView base,
        ChangeFigure figure,
        FieldView time,
        @Nullable Place subject,
        @Nullable String one) {

    private static final Pattern DIVIDED =
            Pattern.compile(
                    "(?iU)\\b(averages?|mean|avg|typical|per|rate|ratio|share|percentage"
                            + "|durchschnitt\\w*|mittel\\w*|pro|je|quote|anteil)\\b");
    /// What stands before the name of what a mean is made of.
    static final String AVERAGE = "average ";

    private static final String BY = " / ";
    private static final Set<String> NUMBERS = Set.of("Integer", "Decimal", "Float");

    /// A field with its dataset.
    record Place(DatasetView dataset, FieldView field) {}

    /// Reads a plan; empty unless the question asks for causes of a figure that has a time and is a
    /// sum, a count, a mean or a sum by another of the same rows.
    static Optional<ChangeAsked> of(
            String question, PlanArtifact plan, List<DatasetView> datasets) {
        if (plan.complexity() != Complexity.ANALYTICAL || !Explaining.causes(question)) {
            return Optional.empty();
        }
        List<PlanElement> elements =
                plan.steps().stream().flatMap(s -> s.elements().stream()).toList();
        Optional<PlanElement.Condition> one = one(elements, question, datasets);
        return figures(question, elements, datasets).stream()
                .flatMap(f -> read(f, time(f.base(), elements), one, datasets).stream())
                .findFirst();
    }

    /// Of a figure that is named outright.
    ///
    /// @throws IllegalArgumentException naming what is not there, or has no time
    static ChangeAsked of(Changes.Named named, List<DatasetView> datasets) {
        Found found =
                figure(named.figure(), datasets)
                        .orElseThrow(
                                () ->
                                        new IllegalArgumentException(
                                                "The figure has to be a sum, a count or an average of a number"
                                                        + " of an opened dataset, or such a sum divided by rows or"
                                                        + " another number of the same dataset."));
        Optional<FieldView> time =
                named.time() == null
                        ? time(found.base(), List.of())
                        : place(named.time(), datasets)
                                .filter(p -> p.dataset().name().equals(found.base().name()))
                                .map(Place::field)
                                .filter(FieldView::time);
        if (named.only() != null && place(named.only().field(), datasets).isEmpty()) {
            throw new IllegalArgumentException("There is no field " + named.only().field() + ".");
        }
        return read(found, time, Optional.ofNullable(named.only()), datasets)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "%s has no time %s."
                                                .formatted(
                                                        found.base().name(),
                                                        named.time() == null
                                                                ? "that is always there"
                                                                : "called " + named.time())));
    }

    /// A figure with the dataset that it is reckoned of.
    private record Found(String name, DatasetView base, ChangeFigure figure) {

        Found called(String other) {
            return new Found(other, base, figure);
        }
    }

    /// Those that a question means first: what is divided where a word says so, else what adds up.
    private static List<Found> figures(
            String question, List<PlanElement> elements, List<DatasetView> datasets) {
        boolean divided = DIVIDED.matcher(question).find();
        return elements.stream()
                .flatMap(e -> figure(e, datasets).stream())
                .sorted(
                        Comparator.comparing(
                                f -> (f.figure().measure() == Measure.RATIO) != divided))
                .toList();
    }

    private static Optional<Found> figure(PlanElement element, List<DatasetView> datasets) {
        return switch (element) {
            case PlanElement.Measure m when m.fields().size() == 1 -> {
                String field = m.fields().getFirst();
                yield switch (m.how()) {
                    case SUM -> summed(field, ChangeFigure.Over.NOTHING, null, datasets);
                    case AVERAGE ->
                            summed(field, ChangeFigure.Over.VALUES, null, datasets)
                                    .map(f -> f.called(AVERAGE + f.name()));
                    case COUNT -> dataset(head(field), datasets).map(ChangeAsked::counted);
                    default -> Optional.empty();
                };
            }
            case PlanElement.Ratio r when r.of().size() == 1 && r.by().size() == 1 ->
                    divided(r.of().getFirst(), r.by().getFirst(), datasets);
            default -> Optional.empty();
        };
    }

    private static Found counted(DatasetView base) {
        return new Found(
                base.name(), base, new ChangeFigure(null, ChangeFigure.Over.NOTHING, null));
    }

    private static Optional<Found> summed(
            String field,
            ChangeFigure.Over over,
            @Nullable FieldView by,
            List<DatasetView> datasets) {
        return number(field, datasets)
                .map(
                        p ->
                                new Found(
                                        p.field().name(),
                                        p.dataset(),
                                        new ChangeFigure(p.field(), over, by)));
    }

    /// A sum by the rows of its dataset, or by another sum of the same rows.
    private static Optional<Found> divided(String of, String by, List<DatasetView> datasets) {
        if (by.equals(head(of))) {
            return summed(of, ChangeFigure.Over.ROWS, null, datasets)
                    .map(f -> f.called(f.name() + BY + by));
        }
        return number(by, datasets)
                .filter(p -> p.dataset().name().equals(head(of)))
                .map(Place::field)
                .flatMap(
                        d ->
                                summed(of, ChangeFigure.Over.FIELD, d, datasets)
                                        .map(f -> f.called(f.name() + BY + d.name())));
    }

    private static Optional<Place> number(String path, List<DatasetView> datasets) {
        return place(path, datasets).filter(p -> NUMBERS.contains(p.field().datatype()));
    }

    private static Optional<ChangeAsked> read(
            Found found,
            Optional<FieldView> time,
            Optional<PlanElement.Condition> one,
            List<DatasetView> datasets) {
        return time.map(
                t ->
                        new ChangeAsked(
                                found.name(),
                                found.base(),
                                found.figure(),
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
