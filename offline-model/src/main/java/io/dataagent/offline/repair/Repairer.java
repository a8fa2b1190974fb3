package io.dataagent.offline.repair;

import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.lexicon.Spelling;
import io.dataagent.offline.plan.QueryWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds another statement for a step whose statement failed: first the one it would write itself,
/// then the failed one mended by what the error complains of, then with the name in it replaced by
/// an allowed one. It never gives a statement that was tried already an air of novelty: if it knows
/// no other, it says so.
public final class Repairer {

    private static final Pattern NAMED =
            Pattern.compile("[\"'`]([^\"'`]{1,100})[\"'`]|column ([\\w.]+)");
    private static final Pattern LIMIT = Pattern.compile("(?is)\\s+LIMIT\\s+(\\d+)\\s*;?\\s*$");
    private static final int PILOT = 10;

    private Repairer() {}

    /// The repair for the block's step.
    public static Drafts.SqlRepair repair(ContextBlock block) {
        RepairTask task = block.repair();
        if (task == null) {
            return new Drafts.SqlRepair("", "", "There is nothing to repair.");
        }
        for (String candidate : candidates(block, task)) {
            if (!tried(candidate, task)) {
                return new Drafts.SqlRepair(
                        pilot(candidate),
                        candidate,
                        "The statement was written anew: " + task.error());
            }
        }
        return new Drafts.SqlRepair(
                pilot(task.sql()), task.sql(), "No other statement with this meaning is known.");
    }

    private static List<String> candidates(ContextBlock block, RepairTask task) {
        List<String> found = new ArrayList<>();
        PlanStep step = block.step();
        QueryWriter.write(block).specs().stream()
                .filter(s -> step == null || s.stepId() == step.id())
                .map(QuerySpec::fullSql)
                .forEach(found::add);
        found.addAll(new Mends(block, task).statements());
        wrong(task).ifPresent(name -> replacements(name, task).forEach(found::add));
        return found;
    }

    private static boolean tried(String candidate, RepairTask task) {
        String plain = plain(candidate);
        return plain.equals(plain(task.sql()))
                || task.tried().stream().anyMatch(t -> plain(t).equals(plain));
    }

    private static String plain(String sql) {
        return sql.replaceAll("\\s+", " ").strip();
    }

    private static Optional<String> wrong(RepairTask task) {
        Matcher m = NAMED.matcher(task.error());
        return m.find()
                ? Optional.ofNullable(m.group(1) != null ? m.group(1) : m.group(2))
                : Optional.empty();
    }

    private static List<String> replacements(String wrong, RepairTask task) {
        String bare = wrong.substring(wrong.lastIndexOf('.') + 1);
        Pattern name = Pattern.compile("(?<![\\w'])" + Pattern.quote(bare) + "(?![\\w'])");
        return task.suggestions().stream()
                .map(s -> s.substring(s.lastIndexOf('.') + 1))
                .sorted((a, b) -> Boolean.compare(Spelling.near(b, bare), Spelling.near(a, bare)))
                .map(s -> name.matcher(task.sql()).replaceAll(Matcher.quoteReplacement(s)))
                .toList();
    }

    private static String pilot(String sql) {
        Matcher m = LIMIT.matcher(sql);
        if (!m.find()) {
            return sql + "\nLIMIT " + PILOT;
        }
        return m.replaceFirst("\nLIMIT " + Math.min(PILOT, Long.parseLong(m.group(1))));
    }
}
