package io.dataagent.offline.files;

import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds the words in which all of a question about a file is understood: its own, by itself if it
/// stands by itself, else others that mean the same. What is not understood stays as it is.
///
/// @param block the block
/// @param words the words of the table, if there is one only
record FileQuestion(ContextBlock block, Optional<FileWords> words) {

    /// What makes a question one that changes the last.
    private static final Pattern ONWARD =
            Pattern.compile(
                    "^(and|but|only|just|also|now|then|instead|what about|how about|same)\\b"
                            + "|\\b(of|in|for|from|is|was|are|were|by|with) (it|that|those|these|them)\\b"
                            + "|\\b(instead|too|as well)\\W*$",
                    Pattern.CASE_INSENSITIVE);

    static FileQuestion of(ContextBlock block) {
        List<Table> tables =
                Schemas.read(block.datasets(), block.relationships(), block.metrics()).tables();
        return new FileQuestion(
                block,
                tables.size() == 1
                        ? Optional.of(new FileWords(tables.getFirst()))
                        : Optional.empty());
    }

    /// The block with the question in words that are understood, if there are any: what asks for
    /// money by the sum that is meant, also where a number of rows could be read.
    ContextBlock settled() {
        if (block.clarification() != null) {
            return block;
        }
        String question = block.question();
        boolean onward = ONWARD.matcher(question.strip()).find();
        List<ContextBlock> tried = new ArrayList<>();
        if (!onward) {
            words.ifPresent(w -> w.sums(question).forEach(q -> tried.add(with(q, List.of()))));
        }
        tried.add(with(question, block.history().stream().map(this::summed).toList()));
        return first(tried).or(() -> first(others(onward))).orElse(block);
    }

    /// Going on from what was read before, by itself where it names a column, in other words.
    private List<ContextBlock> others(boolean onward) {
        List<ContextBlock> tried = new ArrayList<>();
        tried.add(with(block.question(), block.history().stream().map(this::said).toList()));
        if (!onward && words.filter(w -> w.names(block.question())).isPresent()) {
            tried.add(with(block.question(), List.of()));
        }
        if (!onward) {
            others(block.question()).forEach(q -> tried.add(with(q, List.of())));
        }
        return tried;
    }

    private static Optional<ContextBlock> first(List<ContextBlock> tried) {
        return tried.stream().filter(FileQuestion::understood).findFirst();
    }

    /// Whether rows are counted where money is asked.
    boolean miscounts(List<QuerySpec> specs) {
        boolean counts =
                specs.stream()
                        .map(QuerySpec::fullSql)
                        .allMatch(s -> s.contains("COUNT(") && !s.contains("SUM("));
        return counts && words.filter(w -> !w.meant(block.question()).isEmpty()).isPresent();
    }

    /// An earlier question, as it was read if it asked for money.
    private HistoryTurn summed(HistoryTurn turn) {
        return words.stream()
                .flatMap(w -> w.sums(turn.question()).stream())
                .filter(this::understood)
                .findFirst()
                .map(q -> saying(turn, q))
                .orElse(turn);
    }

    /// An earlier question, as it was read.
    private HistoryTurn said(HistoryTurn turn) {
        return understood(turn.question())
                ? summed(turn)
                : others(turn.question()).stream()
                        .filter(this::understood)
                        .findFirst()
                        .map(q -> saying(turn, q))
                        .orElse(turn);
    }

    private static HistoryTurn saying(HistoryTurn turn, String question) {
        return new HistoryTurn(
                question,
                turn.answer(),
                turn.status(),
                turn.plan(),
                turn.sql(),
                turn.datasets(),
                turn.findings());
    }

    private boolean understood(String alone) {
        return understood(with(alone, List.of()));
    }

    /// Whether every word is, or something is asked back.
    private static boolean understood(ContextBlock block) {
        return Planner.plan(block).missing().isEmpty();
    }

    private List<String> others(String question) {
        return words.stream().flatMap(w -> w.of(question).stream()).toList();
    }

    private ContextBlock with(String question, List<HistoryTurn> history) {
        return new ContextBlock(
                block.version(),
                block.task(),
                question,
                block.asOf(),
                block.timeZone(),
                block.dialect(),
                history,
                block.preferences(),
                block.clarification(),
                block.datasets(),
                block.relationships(),
                block.metrics(),
                block.availableDatasets(),
                block.plan(),
                block.joinNotes(),
                block.querySpecs(),
                block.step(),
                block.results(),
                block.findings(),
                block.report(),
                block.repair(),
                block.cannotAnswer());
    }
}
