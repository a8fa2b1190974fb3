package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// What the summary of a profile says of each field, with remarks on its quality.
///
/// @param sql the statement that was asked
/// @param fields what was asked for, in order
/// @param table its one row
/// @param today a date after it lies in the future
record Profile(ProfileSql sql, List<FieldRef> fields, TableData table, LocalDate today) {

    Profile {
        fields = List.copyOf(fields);
    }

    /// How many rows were looked at.
    long rows() {
        return cell("row_count").asLong();
    }

    /// Whether only a part of the rows was looked at.
    boolean sampled() {
        return sql.part(rows());
    }

    /// What was looked at, in words.
    String scope() {
        Long counted = sql.dataset().rowCount();
        String of = counted == null || counted <= rows() ? "more" : "about " + counted;
        return sampled() ? "the first %d of %s rows".formatted(rows(), of) : "all rows";
    }

    /// The figures of a field. Of a part of the rows, with what discovery measured of all.
    ObjectNode column(int i) {
        ObjectNode one = JsonNodeFactory.instance.objectNode();
        one.put("missing", rows() - count(i, "filled"));
        for (String figure : List.of("distinct", "min", "max", "mean", "deviation")) {
            if (has(i, figure)) {
                one.set(figure, RowsShown.cut(cell("c" + i + "_" + figure)));
            }
        }
        if (sampled()) {
            discovered(fields.get(i).field(), one);
        }
        return one;
    }

    private static void discovered(FieldView field, ObjectNode one) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        if (field.distinctCount() != null) {
            all.put("distinct", field.distinctCount());
        }
        if (field.min() != null && field.max() != null) {
            all.put("min", field.min()).put("max", field.max());
        }
        if (!all.isEmpty()) {
            one.set("of_all_rows_when_discovered", all);
        }
    }

    /// What is odd about the fields, a sentence each.
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            remarks.addAll(gaps(i));
            remarks.addAll(forms(i));
            if (fields.get(i).temporal() && future(i)) {
                remarks.add(name(i) + " has dates in the future.");
            }
        }
        return remarks;
    }

    private List<String> gaps(int i) {
        List<String> remarks = new ArrayList<>();
        long filled = count(i, "filled");
        long distinct = has(i, "distinct") ? count(i, "distinct") : filled;
        if (rows() > 0 && filled == 0) {
            remarks.add(name(i) + " is empty in every row.");
        } else if (distinct == 1 && filled > 1) {
            remarks.add(name(i) + " has one value only.");
        }
        if (filled > 0 && filled < rows()) {
            remarks.add(
                    "%s is missing in %d of %d rows.".formatted(name(i), rows() - filled, rows()));
        }
        boolean key = fields.get(i).dataset().primaryKey().equals(List.of(name(i)));
        if (key && distinct < filled) {
            remarks.add(name(i) + " is the key and has duplicates.");
        }
        return remarks;
    }

    /// Text that holds numbers or dates, in every row or in some.
    private List<String> forms(int i) {
        if (!has(i, "form0")) {
            return List.of();
        }
        long filled = count(i, "filled");
        long numbers = count(i, "form0");
        long dates = count(i, "form1") + count(i, "form2");
        List<String> remarks = new ArrayList<>();
        if (numbers > 0 && numbers == filled) {
            remarks.add(name(i) + " is text that holds numbers; cast it before you compute.");
        } else if (dates > 0 && dates == filled) {
            remarks.add(name(i) + " is text that holds dates; cast it before you compare.");
        } else if (numbers + dates > 0) {
            remarks.add(
                    "%s has mixed formats: %d of %d values look like numbers, %d like dates."
                            .formatted(name(i), numbers, filled, dates));
        }
        if (count(i, "form1") > 0 && count(i, "form2") > 0) {
            remarks.add(name(i) + " writes dates in different ways.");
        }
        return remarks;
    }

    private boolean future(int i) {
        JsonNode max = has(i, "max") ? cell("c" + i + "_max") : JsonNodeFactory.instance.nullNode();
        return max.isTextual()
                && max.asText().length() >= 10
                && max.asText().substring(0, 10).compareTo(today.toString()) > 0;
    }

    /// The remarks for a model.
    ArrayNode remarked() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        remarks().forEach(all::add);
        return all;
    }

    long count(int i, String figure) {
        return cell("c" + i + "_" + figure).asLong();
    }

    private boolean has(int i, String figure) {
        int at = table.indexOf("c" + i + "_" + figure);
        return at >= 0 && !table.rows().getFirst().get(at).isNull();
    }

    private String name(int i) {
        return fields.get(i).field().name();
    }

    private JsonNode cell(String column) {
        return Objects.requireNonNull(table.rows().getFirst().get(table.indexOf(column)));
    }
}
