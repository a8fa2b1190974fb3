package io.dataagent.query.gate;

/// How exact numbers are bound: how long they may be, and whether the statement has to say it,
/// because the protocol knows such numbers only as text.
///
/// @param digits the most digits
/// @param fraction the most of them behind the point
/// @param said whether the statement says how many there are
/// @param limit what people read of a longer one
public record Decimals(int digits, int fraction, boolean said, String limit) {

    /// Numbers of any length, which travel as what they are.
    static final Decimals ANY = new Decimals(Integer.MAX_VALUE, Integer.MAX_VALUE, false, "");

    /// Whether a number is short enough.
    public boolean hold(int digitsOfIt, int fractionOfIt) {
        return digitsOfIt <= digits && fractionOfIt <= fraction;
    }

    /// What the gate knows of such a number.
    public Binding.Mark mark(int digitsOfIt, int fractionOfIt) {
        return said ? new Binding.Mark(digitsOfIt, fractionOfIt) : Binding.Mark.PLAIN;
    }
}
