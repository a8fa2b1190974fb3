package io.dataagent.query.gate.lineage;

import io.dataagent.contracts.query.ColumnType;
import java.util.List;

/// How PostgreSQL compares: by kind, and by letters.
public record PostgresComparing() implements Comparing {

    @Override
    public String same() {
        return " IS NOT DISTINCT FROM ";
    }

    @Override
    public boolean ignoresCase() {
        return false;
    }

    @Override
    public boolean takesNumber(ColumnType column, String number, boolean orders) {
        return switch (column) {
            case BOOLEAN, DATE, DATETIME, DATETIME_TZ, TIME, STRING -> false;
            case INTEGER, DECIMAL, FLOAT, JSON, BINARY, OTHER -> true;
        };
    }

    @Override
    public boolean readsMomentWords() {
        return true;
    }

    @Override
    public boolean readsZeroDays() {
        return false;
    }

    @Override
    public List<String> notes(Texts texts) {
        return texts.byLetters();
    }
}
