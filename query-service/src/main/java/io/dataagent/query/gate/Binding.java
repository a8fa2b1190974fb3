package io.dataagent.query.gate;

import java.util.Collections;
import java.util.List;

/// What will be bound to a statement's placeholders, as far as the text depends on it: how many
/// values, and which of them MySQL would take for something else if the text did not say what they
/// are. The values themselves are none of the gate's business.
///
/// @param marks one for each value
public record Binding(List<Mark> marks) {

    /// Nothing is bound.
    public static final Binding NONE = new Binding(List.of());

    public Binding {
        marks = List.copyOf(marks);
    }

    /// A value.
    ///
    /// @param digits of an exact number, which MySQL's protocol knows only as text; 0 for others
    /// @param fraction of these, those behind the point
    public record Mark(int digits, int fraction) {

        /// A value that travels as what it is.
        public static final Mark PLAIN = new Mark(0, 0);

        public Mark {
            if (fraction < 0 || digits < fraction) {
                throw new IllegalArgumentException("more digits behind the point than at all");
            }
        }

        /// The place of the value in a text of MySQL.
        public String written() {
            return digits == 0 ? "?" : "CAST(? AS DECIMAL(" + digits + "," + fraction + "))";
        }
    }

    /// So many values that travel as what they are.
    public static Binding plain(int values) {
        return new Binding(Collections.nCopies(values, Mark.PLAIN));
    }

    public int count() {
        return marks.size();
    }
}
