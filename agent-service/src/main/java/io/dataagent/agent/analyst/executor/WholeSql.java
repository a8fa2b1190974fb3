package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.answer.AllRows.Wanted;
import io.dataagent.contracts.answer.RankOrder;
import java.math.BigDecimal;

/// Statements around a statement: aggregates over all of its rows.
final class WholeSql {

    private static final String ROWS = "all_rows";

    private WholeSql() {}

    static String aggregate(String sql, Wanted wanted, String quote) {
        String column = column(wanted.column(), quote);
        String expression =
                switch (wanted.op()) {
                    case SUM -> "SUM(" + column + ")";
                    case AVERAGE -> "AVG(" + column + ")";
                    case MIN -> "MIN(" + column + ")";
                    case MAX -> "MAX(" + column + ")";
                    case COUNT -> "COUNT(" + column + ")";
                    case COUNT_DISTINCT -> "COUNT(DISTINCT " + column + ")";
                    case WEIGHTED_AVERAGE -> weighted(column, wanted, quote);
                };
        return "SELECT " + expression + " AS value FROM (" + bare(sql) + ") AS " + ROWS;
    }

    static String ahead(
            String sql, String column, BigDecimal value, RankOrder order, String quote) {
        String sign = order == RankOrder.DESCENDING ? " > " : " < ";
        return "SELECT COUNT(*) AS value FROM ("
                + bare(sql)
                + ") AS "
                + ROWS
                + " WHERE "
                + column(column, quote)
                + sign
                + value.toPlainString();
    }

    /// Rows without a value do not weigh.
    private static String weighted(String column, Wanted wanted, String quote) {
        String weight = column(wanted.weight() == null ? "" : wanted.weight(), quote);
        String weights = "SUM(CASE WHEN " + column + " IS NOT NULL THEN " + weight + " END)";
        return "SUM(" + column + " * " + weight + ") * 1.0 / NULLIF(" + weights + ", 0)";
    }

    private static String column(String name, String quote) {
        return ROWS + "." + quote + name.replace(quote, quote + quote) + quote;
    }

    private static String bare(String sql) {
        return sql.strip().replaceFirst(";\\s*$", "");
    }
}
