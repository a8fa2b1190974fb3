package io.dataagent.agent.budget;

import java.time.Duration;

/// A budget leaves no room for what comes next: the run stops with what it knows so far. It is
/// not a problem of one step, so no phase may go on after it.
public final class BudgetSpent extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Resource resource;
    private final String per;
    private final long limit;
    private final long left;
    private final transient Duration toMidnight;

    BudgetSpent(Resource resource, String per, long limit, long left, Duration toMidnight) {
        super("the budget of " + resource.wire() + " per " + per + " is used up");
        this.resource = resource;
        this.per = per;
        this.limit = limit;
        this.left = left;
        this.toMidnight = toMidnight;
    }

    /// What is used up.
    public Resource resource() {
        return resource;
    }

    /// What is left of it.
    public long left() {
        return left;
    }

    /// When the day's budget returns.
    public Duration returnsIn() {
        return toMidnight;
    }

    /// One sentence for the person: what is left and when it returns.
    public String sentence() {
        String what = resource.words(limit) + " (" + resource.words(left) + " left)";
        return per.equals("day")
                ? "Your budget of today, " + what + ", is used up; it returns in " + when() + "."
                : "This question has used up its budget, "
                        + what
                        + "; ask a smaller one, or the same again.";
    }

    private String when() {
        long minutes = Math.max(1, toMidnight.toMinutes());
        if (minutes == 1) {
            return "a minute";
        }
        return minutes < 90 ? minutes + " minutes" : Math.ceilDiv(minutes, 60) + " hours";
    }
}
