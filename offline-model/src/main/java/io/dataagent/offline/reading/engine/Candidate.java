package io.dataagent.offline.reading.engine;

import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One thing that words can stand for, with how well they fit.
///
/// @param ref the thing
/// @param quality 0 to about 1
public record Candidate(Ref ref, double quality) implements Kind {

    public Candidate(Table table, double quality) {
        this(new Ref.OfTable(table), quality);
    }

    public Candidate(Column column, double quality) {
        this(new Ref.OfColumn(column), quality);
    }

    public Candidate(Span span, double quality) {
        this(new Ref.OfSpan(span), quality);
    }

    public @Nullable String home() {
        return ref.home();
    }

    /// What a general word can stand for.
    public static Candidate of(Ref.Concept concept) {
        return new Candidate(new Ref.OfConcept(concept), 0.8);
    }

    /// The dataset that it is.
    public Table table() {
        return ((Ref.OfTable) ref).table();
    }

    /// The field that it is or that it is a value of.
    public Column column() {
        return ref instanceof Ref.OfValue v ? v.column() : ((Ref.OfColumn) ref).column();
    }

    /// The fields of the dataset that it is, each as sure as it is.
    public List<Candidate> fields(Predicate<Column> which) {
        return table().columns().stream()
                .filter(which)
                .map(x -> new Candidate(x, quality))
                .toList();
    }

    public static List<Candidate> tables(List<Candidate> all) {
        return only(all, Ref::isTable);
    }

    public static List<Candidate> columns(List<Candidate> all) {
        return only(all, Ref::isColumn);
    }

    public static List<Candidate> values(List<Candidate> all) {
        return only(all, Ref::isValue);
    }

    public static List<Candidate> measures(List<Candidate> all) {
        return only(all, Ref::isMeasure);
    }

    public static List<Candidate> dimensions(List<Candidate> all) {
        return only(all, Ref::isDimension);
    }

    private static List<Candidate> only(List<Candidate> all, Predicate<Ref> which) {
        return all.stream().filter(c -> which.test(c.ref)).toList();
    }
}
