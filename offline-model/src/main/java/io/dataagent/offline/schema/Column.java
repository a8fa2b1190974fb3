package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import java.util.List;
import java.util.Set;

/// A field of a dataset, with what it is good for.
///
/// @param table name of the dataset
/// @param field the field as the context block has it
/// @param kind what it is good for
/// @param words stems of its name
public record Column(String table, FieldView field, ColumnKind kind, List<String> words) {

    private static final Set<String> NOT_ADDITIVE = Lexicon.set("schema.column.notAdditive");

    private static final Set<String> BEGUN =
            Set.of("founded", "established", "built", "constructed", "since");

    static Column of(String table, FieldView field, ColumnKind kind) {
        return new Column(table, field, kind, Names.stems(field.name()));
    }

    /// The name with its dataset, as plans carry it.
    public String qualified() {
        return table + "." + field.name();
    }

    /// The field's name.
    public String name() {
        return field.name();
    }

    public boolean isKey() {
        return kind == ColumnKind.KEY;
    }

    public boolean isMeasure() {
        return kind == ColumnKind.MEASURE;
    }

    public boolean isTime() {
        return kind == ColumnKind.TIME;
    }

    public boolean isFlag() {
        return kind == ColumnKind.FLAG;
    }

    public boolean isText() {
        return kind == ColumnKind.TEXT;
    }

    /// Whether adding its values up makes sense: not for prices, rates, ages and the like.
    public boolean additive() {
        boolean total = words.contains("total");
        return kind == ColumnKind.MEASURE
                && (total || words.stream().noneMatch(NOT_ADDITIVE::contains));
    }

    /// Share of missing values; 0 where not measured.
    public double nullRate() {
        Double rate = field.nullRate();
        return rate == null ? 0 : rate;
    }

    /// Whether values carry a time of day and a zone.
    public boolean zoned() {
        return field.datatype().equalsIgnoreCase("DateTimeTz");
    }

    /// Whether values are whole days.
    public boolean wholeDays() {
        return field.datatype().equalsIgnoreCase("Date");
    }

    /// Whether values are whole numbers.
    public boolean integer() {
        return field.datatype().equalsIgnoreCase("Integer");
    }

    /// Whether it holds years.
    public boolean yearly() {
        return integer() && (words.contains("year") || BEGUN.contains(name()));
    }
}
