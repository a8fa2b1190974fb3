package io.dataagent.offline.questions;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/// A database of another kind that holds a copy of a sample.
interface Engine extends AutoCloseable {

    /// The name that context blocks carry.
    String dialect();

    /// The type of a column for a datatype of the ontology.
    String type(String datatype);

    void run(String sql);

    /// The rows of a statement, cells as [#plain] has them.
    List<List<String>> rows(String sql);

    @Override
    void close();

    /// A cell as every database writes it: numbers to four digits, yes and no as 1 and 0.
    static String plain(String cell) {
        return switch (cell) {
            case "true", "t" -> "1";
            case "false", "f" -> "0";
            default -> number(cell);
        };
    }

    private static String number(String cell) {
        if (!cell.matches("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?")) {
            return cell.replaceFirst("( 00:00:00)?(\\.0+)?(\\+00)?$", "");
        }
        BigDecimal rounded = new BigDecimal(cell).setScale(4, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
