package io.dataagent.ontology.osi;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The data types of the format, and what other writers call them.
final class Datatypes {

    private static final List<String> KNOWN =
            List.of(
                    "String",
                    "Integer",
                    "Decimal",
                    "Float",
                    "Boolean",
                    "Date",
                    "Time",
                    "DateTime",
                    "DateTimeTz",
                    "Opaque");
    private static final Set<String> TEMPORAL = Set.of("Date", "DateTime", "DateTimeTz");

    private Datatypes() {}

    static String of(Node field) {
        for (String key : List.of("datatype", "data_type", "type")) {
            String said = field.text(key);
            if (said != null) {
                return named(said);
            }
        }
        return "Opaque";
    }

    /// Whether a place names a data type at all.
    static boolean said(Node node) {
        return List.of("datatype", "data_type", "type").stream()
                .anyMatch(k -> node.text(k) != null);
    }

    /// What has to be repaired to read it, or null.
    static @Nullable String repair(Node node) {
        for (String key : List.of("datatype", "data_type", "type")) {
            String said = node.text(key);
            if (said != null && (!key.equals("datatype") || !KNOWN.contains(said))) {
                return "'%s: %s' is read as datatype %s".formatted(key, said, named(said));
            }
            if (said != null) {
                return null;
            }
        }
        return null;
    }

    static boolean temporal(String datatype) {
        return TEMPORAL.contains(datatype);
    }

    private static String named(String said) {
        String plain =
                said.toLowerCase(Locale.ROOT)
                        .replace("_", "")
                        .replaceAll("\\([^)]*\\)?|\\bunsigned\\b", " ")
                        .strip()
                        .replaceAll("\\s+", " ");
        for (String known : KNOWN) {
            if (known.toLowerCase(Locale.ROOT).equals(plain)) {
                return known;
            }
        }
        return switch (plain) {
            case "text", "varchar", "nvarchar", "char", "character", "character varying", "uuid" ->
                    "String";
            case "int", "bigint", "smallint", "tinyint", "long", "int2", "int4", "int8" ->
                    "Integer";
            case "numeric", "number", "money" -> "Decimal";
            case "double", "double precision", "doubleprecision", "real", "float4", "float8" ->
                    "Float";
            case "bool" -> "Boolean";
            case "time without time zone" -> "Time";
            case "timestamp", "timestampntz", "timestamp without time zone" -> "DateTime";
            case "timestamptz", "timestampltz", "timestamp with time zone" -> "DateTimeTz";
            default -> "Opaque";
        };
    }
}
