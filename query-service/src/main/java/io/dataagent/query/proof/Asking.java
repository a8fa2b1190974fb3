package io.dataagent.query.proof;

import io.dataagent.contracts.query.TableData;
import io.dataagent.query.bind.Names.Field;
import java.util.List;

/// Asks the customer's database within the scope of a run, through the gate.
@FunctionalInterface
public interface Asking {

    /// Asks one statement.
    ///
    /// @param maxRows the most rows to read
    Answer ask(String sql, int maxRows);

    /// What is known of the values of a text field without asking.
    default Indexed known(Field field) {
        return new Indexed.Unknown();
    }

    /// Hears of columns of one table that were taken as a key and repeat.
    default void broken(List<Field> key) {}

    /// What came back.
    sealed interface Answer {

        /// Rows.
        record Rows(TableData table, boolean truncated) implements Answer {}

        /// It was refused, failed, or there was no time left.
        record NotAvailable(String why) implements Answer {}
    }
}
