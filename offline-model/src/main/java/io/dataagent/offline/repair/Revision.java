package io.dataagent.offline.repair;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes what the last verification found into the statements of a revision: an empty result
/// compares texts without regard to case, rows that occur twice are told once. What no
/// rule fits stays as it is.
public final class Revision {

    private static final Pattern TEXT =
            Pattern.compile("(?<![\\w.(])([A-Za-z_]\\w*\\.[A-Za-z_]\\w*) = ('(?:[^']|'')*')");
    private static final Pattern TIME = Pattern.compile("'\\d{4}-\\d\\d.*'");
    private static final Pattern PLAIN_SELECT = Pattern.compile("(?is)^\\s*SELECT\\s+(?!DISTINCT)");

    private Revision() {}

    /// The queries as the findings want them.
    public static Drafts.Queries of(ContextBlock block, Drafts.Queries queries) {
        return block.findings().isEmpty()
                ? queries
                : new Drafts.Queries(queries.specs().stream().map(s -> revised(s, block)).toList());
    }

    private static QuerySpec revised(QuerySpec spec, ContextBlock block) {
        QuerySpec revised = spec;
        for (Finding finding : block.findings()) {
            if (finding.stepId() == spec.stepId()) {
                revised = revised(revised, finding);
            }
        }
        return revised;
    }

    private static QuerySpec revised(QuerySpec spec, Finding finding) {
        return switch (finding) {
            case Finding.EmptyResult e ->
                    with(spec, anyCase(spec.pilotSql()), anyCase(spec.fullSql()));
            case Finding.DuplicateGrain d ->
                    with(spec, once(spec.pilotSql()), once(spec.fullSql()));
            case Finding.UnknownColumn _, Finding.MissingColumn _ -> spec;
            case Finding.JoinMultiplication _ -> spec;
            case Finding.NullRate _, Finding.Truncated _, Finding.StepFailed _ -> spec;
            case Finding.CheckFailed _, Finding.LineFailed _ -> spec;
            case Finding.PartialPeriod _, Finding.Noted _ -> spec;
        };
    }

    private static String anyCase(String sql) {
        return TEXT.matcher(sql).replaceAll(m -> Matcher.quoteReplacement(lower(m)));
    }

    private static String lower(MatchResult m) {
        return TIME.matcher(m.group(2)).matches()
                ? m.group()
                : "LOWER(" + m.group(1) + ") = LOWER(" + m.group(2) + ")";
    }

    private static String once(String sql) {
        boolean grouped = sql.toUpperCase(Locale.ROOT).contains("GROUP BY");
        return grouped ? sql : PLAIN_SELECT.matcher(sql).replaceFirst("SELECT DISTINCT ");
    }

    private static QuerySpec with(QuerySpec spec, String pilot, String full) {
        return new QuerySpec(
                spec.stepId(),
                spec.description(),
                pilot,
                full,
                spec.expectedColumns(),
                spec.grainColumns(),
                spec.notes());
    }
}
