package io.dataagent.offline.repair;

import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.plan.QueryWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds another statement for a step whose statement failed: the one it would write itself. It
/// never gives a statement that was tried already an air of novelty: if it knows no other, it says
/// so. It changes no statement that it did not write, since it does not know what that means.
public final class Repairer {

    private static final Pattern LIMIT = Pattern.compile("(?is)\\s+LIMIT\\s+(\\d+)\\s*;?\\s*$");
    private static final int PILOT = 10;

    private Repairer() {}

    /// The repair for the block's step.
    public static Drafts.SqlRepair repair(ContextBlock block) {
        RepairTask task = block.repair();
        if (task == null) {
            return new Drafts.SqlRepair("", "", "There is nothing to repair.");
        }
        PlanStep step = block.step();
        return QueryWriter.write(block).specs().stream()
                .filter(s -> step == null || s.stepId() == step.id())
                .map(QuerySpec::fullSql)
                .filter(sql -> !tried(sql, task))
                .findFirst()
                .map(sql -> repaired(sql, "The statement was written anew: " + task.error()))
                .orElseGet(
                        () ->
                                repaired(
                                        task.sql(),
                                        "No other statement with this meaning is known."));
    }

    private static Drafts.SqlRepair repaired(String sql, String why) {
        return new Drafts.SqlRepair(pilot(sql), sql, why);
    }

    private static boolean tried(String candidate, RepairTask task) {
        String plain = plain(candidate);
        return plain.equals(plain(task.sql()))
                || task.tried().stream().anyMatch(t -> plain(t).equals(plain));
    }

    private static String plain(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }

    private static String pilot(String sql) {
        Matcher m = LIMIT.matcher(sql);
        if (!m.find()) {
            return sql + "\nLIMIT " + PILOT;
        }
        return m.replaceFirst("\nLIMIT " + Math.min(PILOT, Long.parseLong(m.group(1))));
    }
}
