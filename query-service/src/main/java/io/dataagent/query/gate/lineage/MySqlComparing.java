package io.dataagent.query.gate.lineage;

import io.dataagent.contracts.query.ColumnType;
import java.util.List;

/// How MySQL and MariaDB compare: numbers with almost everything, and texts by the collation of
/// their columns.
public record MySqlComparing() implements Comparing {

    private static final String COLLATION =
            "Texts are compared by the collation of their columns. MySQL's usual ones take capitals"
                    + " for small letters and é for e.";

    @Override
    public String same() {
        return " <=> ";
    }

    @Override
    public boolean ignoresCase() {
        return true;
    }

    @Override
    public boolean takesNumber(ColumnType column, String number, boolean orders) {
        return switch (column) {
            case DATE, DATETIME, DATETIME_TZ -> digitsOfADay(number);
            case STRING -> false;
            case BOOLEAN, TIME, INTEGER, DECIMAL, FLOAT, JSON, BINARY, OTHER -> true;
        };
    }

    /// Whether MySQL reads a number as a day, as it does with 20240131.
    private static boolean digitsOfADay(String text) {
        if (text.length() > 8 || !text.chars().allMatch(Character::isDigit)) {
            return true;
        }
        int number = Integer.parseInt(text);
        return number / 100 % 100 <= 12 && number % 100 <= 31;
    }

    @Override
    public boolean readsMomentWords() {
        return false;
    }

    @Override
    public boolean readsZeroDays() {
        return true;
    }

    @Override
    public List<String> notes(Texts texts) {
        return texts.like() || texts.equal() ? List.of(COLLATION) : List.of();
    }
}
