package io.dataagent.query.gate.lineage;

import io.dataagent.contracts.query.ColumnType;
import java.util.List;

/// How DuckDB compares: truths with numbers, texts that equal a number, and letters as they are.
public record DuckDbComparing() implements Comparing {

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
            case DATE, DATETIME, DATETIME_TZ, TIME -> false;
            case STRING -> !orders;
            case BOOLEAN, INTEGER, DECIMAL, FLOAT, JSON, BINARY, OTHER -> true;
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
