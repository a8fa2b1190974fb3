package io.dataagent.agent.files.tool;

import io.dataagent.contracts.json.Described;
import org.jspecify.annotations.Nullable;

/// What is said with `send_data_to_ui`: a table to show.
///
/// @param step whose rows
/// @param table name of a table that Python returned, or null
/// @param title what it shows
/// @param note beside it
record ShowData(
        @Described("Number of the step whose rows are shown; 0 for a DataFrame.") int step,
        @Described(ShowData.NAME_OF_TABLE) @Nullable String table,
        @Described("What it shows, one line without digits.") String title,
        @Described("A remark, or an empty text.") String note) {

    static final String NAME_OF_TABLE =
            "Name of a table that Python returned, or of a DataFrame of the session (step 0); null"
                    + " for the rows of run_sql.";

    ShowData {
        title = title == null ? "" : title.strip();
        note = note == null ? "" : note.strip();
    }

    /// What the table is called, with the note.
    String named() {
        String name = title.isEmpty() ? "Step " + step : title;
        return note.isEmpty() ? name : name + " – " + note;
    }
}
