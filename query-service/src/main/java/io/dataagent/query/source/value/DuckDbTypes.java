package io.dataagent.query.source.value;

import io.dataagent.contracts.query.ColumnType;

/// DuckDB's types, as catalogs and results name them.
public final class DuckDbTypes {

    private DuckDbTypes() {}

    /// The kind of a type; decimals, enumerations and nested types have details in brackets.
    ///
    /// @param type in capital letters
    public static ColumnType kind(String type) {
        if (type.endsWith("]")) {
            return ColumnType.JSON;
        }
        int bracket = type.indexOf('(');
        return switch (bracket < 0 ? type : type.substring(0, bracket)) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT" -> ColumnType.INTEGER;
            case "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "BIGNUM" ->
                    ColumnType.INTEGER;
            case "DECIMAL" -> ColumnType.DECIMAL;
            case "FLOAT", "DOUBLE" -> ColumnType.FLOAT;
            case "BOOLEAN" -> ColumnType.BOOLEAN;
            case "DATE" -> ColumnType.DATE;
            case "TIME", "TIME_NS", "TIME WITH TIME ZONE" -> ColumnType.TIME;
            case "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS" -> ColumnType.DATETIME;
            case "TIMESTAMP WITH TIME ZONE" -> ColumnType.DATETIME_TZ;
            case "JSON", "STRUCT", "MAP" -> ColumnType.JSON;
            case "BLOB" -> ColumnType.BINARY;
            case "VARCHAR", "ENUM", "UUID" -> ColumnType.STRING;
            default -> ColumnType.OTHER;
        };
    }
}
