package io.dataagent.query.gate;

import java.util.function.LongSupplier;

/// What judging one statement may take: steps of work, columns that are made on the way, and time.
/// A short text can mean a great deal: twenty common table expressions, each of which joins the one
/// before with itself, are a million columns. Every loop over what a text means spends from here,
/// so that what is too much ends early, whatever it is.
public final class Budget {

    /// What an honest statement of 10,000 tokens takes is a tenth of it.
    private static final long STEPS = 3_000_000;

    /// Columns of all queries of a statement.
    private static final long COLUMNS = 60_000;

    /// Columns of one query: as many as MySQL allows, more than PostgreSQL does.
    private static final int WIDTH = 4_096;

    private static final long NANOS = 4_000_000_000L;

    /// Up to so many steps it is not the statement that takes long, but the machine that does
    /// something else: then so many times the time is waited for.
    private static final long LITTLE = 20_000;

    private static final long PATIENCE = 10;

    /// How often time is looked at.
    private static final long BETWEEN_LOOKS = 1_024;

    private static final String TOO_MUCH =
            "This statement takes too much work to be checked; make it smaller, or read fewer tables"
                    + " and columns in it.";

    private static final String TOO_WIDE =
            "This statement makes too many columns: tables that are joined again and again, or * of"
                    + " them, multiply. Name the columns that you need.";

    private final long maxSteps;
    private final LongSupplier clock;
    private final long nanos;
    private final long begun;
    private long steps;
    private long columns;
    private long nextLook = BETWEEN_LOOKS;

    /// The end of a judgement: there is no more to spend.
    public static final class Spent extends RuntimeException {

        private static final long serialVersionUID = 1L;

        public Spent(String sentence) {
            super(sentence, null, false, false);
        }

        /// Why, for people.
        String sentence() {
            return String.valueOf(getMessage());
        }
    }

    /// @param maxSteps the most steps
    /// @param nanos the most nanoseconds, ten times as many of a statement with little work in it
    /// @param clock of nanoseconds
    public Budget(long maxSteps, long nanos, LongSupplier clock) {
        this.maxSteps = maxSteps;
        this.clock = clock;
        this.nanos = nanos;
        this.begun = clock.getAsLong();
    }

    public static Budget standard() {
        return new Budget(STEPS, NANOS, System::nanoTime);
    }

    public void step() {
        steps(1);
    }

    /// Spends so many steps.
    ///
    /// @throws Spent if there are no more, or no time
    public void steps(long more) {
        steps += more;
        if (steps > maxSteps) {
            throw new Spent(TOO_MUCH);
        }
        if (steps >= nextLook) {
            look();
        }
    }

    /// Looks at the clock.
    ///
    /// @throws Spent if there is no time left
    public void look() {
        nextLook = steps + BETWEEN_LOOKS;
        long most = steps < LITTLE ? PATIENCE * nanos : nanos;
        if (clock.getAsLong() - begun > most) {
            throw new Spent(TOO_MUCH);
        }
    }

    /// Spends the columns of one query.
    ///
    /// @throws Spent if these are more than any query has, or all together are
    public void columns(long width) {
        columns += width;
        steps(width);
        if (width > WIDTH || columns > COLUMNS) {
            throw new Spent(TOO_WIDE);
        }
    }

    /// The steps so far.
    long spent() {
        return steps;
    }
}
