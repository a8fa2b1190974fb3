package io.dataagent.ontology.osi;

import java.util.List;
import java.util.Locale;
import java.util.Set;

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

    static boolean temporal(String datatype) {
        return TEMPORAL.contains(datatype);
    }

    private static String named(String said) {
        String plain =
                said.toLowerCase(Locale.ROOT).replace("_", "").replaceAll("\\(.*", "").strip();
        for (String known : KNOWN) {
            if (known.toLowerCase(Locale.ROOT).equals(plain)) {
                return known;
            }
        }
        return switch (plain) {
            case "text", "varchar", "char", "uuid" -> "String";
            case "int", "bigint", "smallint", "long" -> "Integer";
            case "numeric", "number", "money" -> "Decimal";
            case "double", "double precision", "real" -> "Float";
            case "bool" -> "Boolean";
            case "timestamp", "timestamp without time zone" -> "DateTime";
            case "timestamptz", "timestamp with time zone" -> "DateTimeTz";
            default -> "Opaque";
        };
    }
}
