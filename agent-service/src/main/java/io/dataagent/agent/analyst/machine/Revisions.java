package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.RevisionTarget;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where a failed verification goes back to, by what caused it: to the Navigator if datasets or
/// joins are in doubt, to the SQL Builder if the statement is, nowhere if the sandbox or the
/// database had trouble, which no other statement mends.
public final class Revisions {

    private static final Set<ProblemCode> STATEMENT =
            EnumSet.of(ProblemCode.SQL_REFUSED, ProblemCode.QUERY_FAILED);

    private Revisions() {}

    /// The phase to go back to for these findings; null if none of them is mended by a revision.
    public static @Nullable RevisionTarget target(Collection<Finding> blocking) {
        boolean statement = false;
        for (Finding finding : blocking) {
            switch (cause(finding)) {
                case DATASETS -> {
                    return RevisionTarget.NAVIGATOR;
                }
                case STATEMENT -> statement = true;
                case TROUBLE, NONE -> {}
            }
        }
        return statement ? RevisionTarget.SQL_BUILDER : null;
    }

    /// Whether a finding says that its step has to be done again.
    static boolean blames(Finding finding) {
        return cause(finding) != Cause.NONE;
    }

    private static Cause cause(Finding finding) {
        return switch (finding) {
            case Finding.EmptyResult e -> Cause.DATASETS;
            case Finding.JoinMultiplication j -> Cause.DATASETS;
            case Finding.UnknownColumn u -> Cause.STATEMENT;
            case Finding.MissingColumn m -> Cause.STATEMENT;
            case Finding.DuplicateGrain d -> Cause.STATEMENT;
            case Finding.CheckFailed c -> Cause.STATEMENT;
            case Finding.NullRate n -> n.rate() >= 1 ? Cause.STATEMENT : Cause.NONE;
            case Finding.Truncated t -> Cause.NONE;
            case Finding.PartialPeriod p -> Cause.NONE;
            case Finding.Noted n -> Cause.NONE;
            case Finding.StepFailed s -> cause(s.code());
            case Finding.LineFailed l -> cause(l.aspect());
        };
    }

    private static Cause cause(Aspect line) {
        return switch (line) {
            case QUESTION_COVERED, RIGHT_DATA, RIGHT_PERIOD, JOINS_SAFE -> Cause.STATEMENT;
            case FIGURES_BOUND -> Cause.NONE;
        };
    }

    private static Cause cause(ProblemCode code) {
        if (code == ProblemCode.SCOPE_VIOLATION) {
            return Cause.DATASETS;
        }
        return STATEMENT.contains(code) ? Cause.STATEMENT : Cause.TROUBLE;
    }

    private enum Cause {
        DATASETS,
        STATEMENT,
        TROUBLE,
        NONE
    }
}
