package io.dataagent.query.gate;

/// A statement that the gate has rendered from a tree it accepted. Only the gate makes one, and
/// only such a text reaches a database.
public final class CheckedSql {

    private final String text;

    public CheckedSql(String text) {
        this.text = text;
    }

    /// The text that may run.
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return "CheckedSql[" + text.length() + " characters]";
    }
}
