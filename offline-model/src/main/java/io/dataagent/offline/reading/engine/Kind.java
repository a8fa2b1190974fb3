package io.dataagent.offline.reading.engine;

import io.dataagent.offline.schema.Column;
import java.util.function.Predicate;

/// What can be asked of a reference, and of a candidate for one.
public interface Kind {

    /// What it refers to.
    Ref ref();

    /// Whether it is this general thing.
    default boolean is(Ref.Concept concept) {
        return ref() instanceof Ref.OfConcept c && c.concept() == concept;
    }

    default boolean isTable() {
        return ref() instanceof Ref.OfTable;
    }

    default boolean isColumn() {
        return ref() instanceof Ref.OfColumn;
    }

    default boolean isValue() {
        return ref() instanceof Ref.OfValue;
    }

    /// Whether it is a part that a dataset plays in a join.
    default boolean isRole() {
        return ref() instanceof Ref.OfRole;
    }

    /// Whether it is a field of which this is true.
    default boolean isColumn(Predicate<Column> which) {
        return ref() instanceof Ref.OfColumn c && which.test(c.column());
    }

    /// Whether it is a field that holds dates or moments.
    default boolean isTime() {
        return isColumn(Column::isTime);
    }

    /// Whether it is a field with numbers that measure something.
    default boolean isNumber() {
        return isColumn(Column::isMeasure);
    }

    /// Whether it is a yes-or-no field.
    default boolean isFlag() {
        return isColumn(Column::isFlag);
    }

    /// Whether it is a field with text.
    default boolean isText() {
        return isColumn(Column::isText);
    }

    /// Whether it is a field that keeps years as numbers.
    default boolean isYear() {
        return isColumn(Column::yearly);
    }

    /// Something that can be summed, averaged or counted by itself.
    default boolean isMeasure() {
        return switch (ref()) {
            case Ref.OfMetric _, Ref.OfSpan _ -> true;
            case Ref.OfConcept c -> c.concept() != Ref.Concept.SOLD;
            case Ref.OfColumn c -> c.column().isMeasure();
            case Ref.OfTable _, Ref.OfValue _, Ref.OfRole _ -> false;
        };
    }

    /// Something by which one can split.
    default boolean isDimension() {
        return isTable() || isColumn() && !isTime();
    }
}
