package io.dataagent.contracts.prompt;

/// A dataset of which a prompt says no more than a line.
///
/// @param name its name
/// @param about what a row is, cut to one line; may be empty
/// @param fields names of its fields, separated by commas; empty where only the dataset is named
public record DatasetLine(String name, String about, String fields) {

    public DatasetLine {
        about = about == null ? "" : about;
        fields = fields == null ? "" : fields;
    }
}
