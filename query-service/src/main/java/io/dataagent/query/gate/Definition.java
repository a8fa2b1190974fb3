package io.dataagent.query.gate;

/// What a name of the scope means where it is no table as the database has it: a query that the
/// gate has accepted and rendered, of just the columns that the scope lists. It takes the place of
/// the name wherever a statement reads it, so that neither other columns nor other rows can be
/// reached, whatever the statement does with it.
public final class Definition {

    private final String text;

    Definition(String text) {
        this.text = text;
    }

    /// A definition that the gate made once and that was kept in the service's own database.
    public static Definition kept(String text) {
        return new Definition(text);
    }

    /// The query.
    public String text() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Definition definition && definition.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "Definition[" + text.length() + " characters]";
    }
}
