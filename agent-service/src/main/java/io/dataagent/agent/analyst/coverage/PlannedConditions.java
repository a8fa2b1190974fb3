package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Shown.Bounds;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.facts.PlannedValues;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds the conditions of a plan against those of a statement.
final class PlannedConditions {

    private static final Set<Operator> NAMES =
            Set.of(Operator.EQUAL, Operator.IN, Operator.LIKE, Operator.OTHER, Operator.BETWEEN);
    private static final int LONGEST_CODE = 3;
    private static final Set<String> TRUE = Set.of("true", "t", "1", "yes", "y");
    private static final Set<String> FALSE = Set.of("false", "f", "0", "no", "n");

    private final PlannedValues values;
    private final Shown shown;
    private final Fields fields;
    private final List<PlanElement.Condition> all;

    PlannedConditions(
            Shown shown, Fields fields, List<PlanElement> elements, PlannedValues values) {
        this.values = values;
        this.shown = shown;
        this.fields = fields;
        this.all =
                elements.stream()
                        .filter(PlanElement.Condition.class::isInstance)
                        .map(PlanElement.Condition.class::cast)
                        .toList();
    }

    Judged condition(PlanElement.Condition planned) {
        String words = planned.words().isEmpty() ? planned.field() : planned.words();
        List<FilterFact> about = shown.filters().filter(f -> about(f, planned.field())).toList();
        if (holds(planned, about)) {
            return Judged.held(Subject.PLANNED, words);
        }
        if (planned.how() == PlanElement.Test.OTHER && !about.isEmpty()) {
            return Judged.open(Subject.PLANNED, words, "“%s” was not judged.".formatted(words));
        }
        String how = planned.how().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        String condition =
                "%s %s %s".formatted(planned.field(), how, String.join(", ", planned.values()));
        String sentence =
                about.isEmpty()
                        ? "The plan has the condition “%s”; the statement has none."
                        : "The plan has the condition “%s”; the statement has another.";
        String told = sentence.formatted(condition.strip());
        return coded(planned, about)
                ? Judged.unsure(Subject.PLANNED, words, told)
                : Judged.failed(Subject.PLANNED, words, told);
    }

    private boolean about(FilterFact filter, String field) {
        return field.indexOf('.') < 0
                ? filter.aggregate() != null
                        || filter.fields().stream()
                                .anyMatch(f -> Fields.dataset(f).equals(Fields.fold(field)))
                : fields.holds(filter.fields(), field);
    }

    private boolean holds(PlanElement.Condition planned, List<FilterFact> about) {
        return switch (planned.how()) {
            case IS -> named(planned, about, false) || flagged(planned, about);
            case IS_NOT -> named(planned, about, true) || flagged(planned, about) || absent();
            case CONTAINS -> about.stream().anyMatch(f -> written(planned, f));
            case MORE_THAN, AT_LEAST -> about.stream().anyMatch(f -> bound(planned, f, true));
            case LESS_THAN, AT_MOST -> about.stream().anyMatch(f -> bound(planned, f, false));
            case BETWEEN ->
                    planned.values().stream()
                            .allMatch(v -> about.stream().anyMatch(f -> near(f, v)));
            case MISSING ->
                    about.stream().anyMatch(f -> f.operator() == Operator.IS_NULL && !f.negated())
                            || absent();
            case PRESENT ->
                    about.stream().anyMatch(f -> f.operator() == Operator.IS_NULL == f.negated())
                            || about.isEmpty() && shown.joins().findAny().isPresent();
            case NONE -> absent() || about.stream().anyMatch(PlannedConditions::zero);
            case SOME -> shown.datasets().contains(planned.field()) || !about.isEmpty();
            case OTHER ->
                    about.stream()
                            .anyMatch(
                                    f -> folded(f.values()).containsAll(folded(planned.values())));
        };
    }

    /// Every value that is planned is asked for, and none that the plan does not know: of rows, or
    /// of groups.
    private boolean named(PlanElement.Condition planned, List<FilterFact> about, boolean negated) {
        Set<String> wanted = folded(planned.values());
        Set<String> known =
                all.stream()
                        .filter(c -> c.field().equals(planned.field()))
                        .flatMap(c -> folded(c.values()).stream())
                        .collect(Collectors.toSet());
        List<FilterFact> naming =
                about.stream()
                        .filter(f -> NAMES.contains(f.operator()) && f.negated() == negated)
                        .toList();
        if (wanted.isEmpty()) {
            return !naming.isEmpty();
        }
        return Stream.of(false, true)
                .map(
                        groups ->
                                naming.stream()
                                        .filter(f -> (f.aggregate() != null) == groups)
                                        .flatMap(f -> folded(f.values()).stream())
                                        .collect(Collectors.toSet()))
                .anyMatch(
                        there ->
                                !there.isEmpty()
                                        && (there.containsAll(wanted) && known.containsAll(there)
                                                || values.met(planned.field(), wanted, there)));
    }

    /// Whether a statement may have the code of the value that a plan has, which was made without
    /// a look at the data: TX for Texas. Nobody can tell.
    private static boolean coded(PlanElement.Condition planned, List<FilterFact> about) {
        Set<String> wanted = folded(planned.values());
        boolean not = planned.how() == PlanElement.Test.IS_NOT;
        return (not || planned.how() == PlanElement.Test.IS)
                && about.stream()
                        .filter(f -> NAMES.contains(f.operator()) && f.negated() == not)
                        .map(f -> folded(f.values()))
                        .anyMatch(
                                there ->
                                        there.size() == wanted.size()
                                                && there.stream()
                                                        .allMatch(
                                                                t ->
                                                                        t.length() <= LONGEST_CODE
                                                                                && wanted.stream()
                                                                                        .anyMatch(
                                                                                                w ->
                                                                                                        Words
                                                                                                                .shortFor(
                                                                                                                        t,
                                                                                                                        w))));
    }

    private static Set<String> folded(List<String> values) {
        return values.stream()
                .map(v -> Words.fold(v.replaceAll("^%+|%+$", "").strip()))
                .map(Words::number)
                .collect(Collectors.toSet());
    }

    /// True and false, written as a flag or as a value.
    private static boolean flagged(PlanElement.Condition planned, List<FilterFact> about) {
        if (planned.values().size() != 1) {
            return false;
        }
        String value = Words.fold(planned.values().getFirst());
        if (!TRUE.contains(value) && !FALSE.contains(value)) {
            return false;
        }
        boolean wanted = TRUE.contains(value) == (planned.how() == PlanElement.Test.IS);
        return about.stream().anyMatch(f -> flag(f, wanted));
    }

    private static boolean flag(FilterFact filter, boolean wanted) {
        if (filter.operator() == Operator.IS_TRUE) {
            boolean no = filter.values().stream().map(Words::fold).anyMatch(FALSE::contains);
            return (filter.negated() == no) == wanted;
        }
        if (filter.values().size() != 1 || filter.operator() != Operator.EQUAL) {
            return false;
        }
        Set<String> same = wanted == filter.negated() ? FALSE : TRUE;
        return same.contains(Words.fold(filter.values().getFirst()));
    }

    private static boolean written(PlanElement.Condition planned, FilterFact filter) {
        return !filter.negated()
                && filter.values().stream()
                        .map(v -> Words.fold(v.replace("%", "")))
                        .anyMatch(folded(planned.values())::contains);
    }

    private static boolean bound(PlanElement.Condition planned, FilterFact filter, boolean up) {
        Operator operator = filter.operator();
        boolean side =
                (filter.negated() ? Filters.DOWN : Filters.UP).contains(operator) == up
                        && (Filters.UP.contains(operator) || Filters.DOWN.contains(operator));
        boolean loose = operator == Operator.OTHER || operator == Operator.BETWEEN;
        boolean exists =
                operator == Operator.EXISTS && planned.values().stream().allMatch("1"::equals);
        return exists
                || (side || loose)
                        && (filter.values().isEmpty()
                                || planned.values().isEmpty()
                                || planned.values().stream()
                                        .anyMatch(
                                                v ->
                                                        near(filter, v)
                                                                && (loose
                                                                        || Bounds.meets(
                                                                                filter,
                                                                                included(planned),
                                                                                up,
                                                                                v))));
    }

    private static boolean included(PlanElement.Condition planned) {
        return planned.how() == PlanElement.Test.AT_LEAST
                || planned.how() == PlanElement.Test.AT_MOST;
    }

    private static boolean near(FilterFact filter, String value) {
        String bound = Words.number(Words.fold(value));
        return filter.values().stream()
                .map(v -> Words.number(Words.fold(v)))
                .anyMatch(v -> Bounds.near(v, bound));
    }

    private static boolean zero(FilterFact filter) {
        return filter.values().contains("0")
                || filter.operator() == Operator.IS_NULL && !filter.negated()
                || filter.operator() == Operator.EXISTS && filter.negated()
                || filter.operator() == Operator.IN && filter.negated();
    }

    private boolean absent() {
        return shown.filters().anyMatch(f -> f.negated() && Filters.isMark(f))
                || shown.joins().anyMatch(j -> j.kind() == JoinFact.JoinKind.ANTI)
                || shown.statements().stream()
                        .flatMap(s -> s.setOperations().stream())
                        .anyMatch(s -> s.operator().equalsIgnoreCase("except"));
    }
}
