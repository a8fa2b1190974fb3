package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.session.Beginning;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.run.HistoryTurn;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cuts earlier turns: the last one keeps its answer, statement and what was planned; the one
/// before its answer; older ones a sentence each, as many as fit.
final class HistoryCut {

    private static final int QUESTION = 300;
    private static final int ANSWER = 1200;
    private static final int SENTENCE = 160;
    private static final int SQL = 1500;

    private HistoryCut() {}

    static List<HistoryTurn> of(List<HistoryTurn> turns, PromptBudget budget) {
        if (budget.whole()) {
            return turns;
        }
        List<HistoryTurn> kept = new ArrayList<>();
        int tokens = 0;
        for (int age = 0; age < turns.size(); age++) {
            HistoryTurn turn = cut(turns.get(turns.size() - 1 - age), age);
            tokens += size(turn);
            if (tokens > budget.historyTokens() && age > 0) {
                break;
            }
            kept.addFirst(turn);
        }
        return kept;
    }

    private static HistoryTurn cut(HistoryTurn turn, int age) {
        return new HistoryTurn(
                text(turn.question(), age == 0 ? ANSWER : QUESTION),
                text(turn.answer(), age < 2 ? ANSWER : SENTENCE),
                turn.status(),
                age == 0 ? meaning(turn.plan()) : null,
                age == 0 ? turn.sql().stream().limit(2).map(s -> text(s, SQL)).toList() : List.of(),
                age < 2 ? turn.datasets() : List.of(),
                age < 2
                        ? turn.findings().stream().map(f -> text(f, SENTENCE)).toList()
                        : List.of());
    }

    private static @Nullable PlanArtifact meaning(@Nullable PlanArtifact plan) {
        return plan == null
                ? null
                : new PlanArtifact(
                        plan.complexity(),
                        plan.intent(),
                        plan.metrics(),
                        plan.dimensions(),
                        plan.timeWindow(),
                        plan.filters(),
                        plan.grain(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());
    }

    private static int size(HistoryTurn turn) {
        return PromptBudget.tokens(
                turn.question() + turn.answer() + turn.sql() + turn.plan() + turn.findings());
    }

    private static String text(@Nullable String text, int length) {
        return text == null ? "" : Beginning.shortened(text.strip(), length);
    }
}
