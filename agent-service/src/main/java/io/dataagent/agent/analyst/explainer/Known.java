package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.QueryLineage;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/// What an answer may say in digits of its own: the person's words and the plan's assumptions, as
/// far as the statements that ran have the same bounds and dates. Where there are no results, the
/// schema and the conversation may be repeated, in a refusal also what of the question is missing.
final class Known {

    private Known() {}

    static OwnWords words(Step.Explaining step, RunSession run) {
        LocalDate today =
                run.context().asOf().atZone(ZoneId.of(run.context().timeZone())).toLocalDate();
        return new OwnWords(
                String.join("\n", own(run)),
                String.join("\n", assumed(step.basis().plan())),
                switch (step.basis()) {
                    case Basis.Results(Evidence e) -> String.join("\n", ran(e.results().results()));
                    case Basis.Conversation c -> "";
                    case Basis.Refusal r -> "";
                },
                today,
                switch (step.basis()) {
                    case Basis.Results r -> "";
                    case Basis.Conversation c -> repeatable(run);
                    case Basis.Refusal r -> repeatable(run) + "\n" + typed(r.cannotAnswer(), run);
                });
    }

    /// What the question was said to lack, in the very words that were typed.
    private static String typed(CannotAnswer why, RunSession run) {
        String own = String.join("\n", own(run)).toLowerCase(Locale.ROOT);
        return why.missing().stream()
                .filter(m -> own.contains(m.toLowerCase(Locale.ROOT)))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> own(RunSession run) {
        List<String> own = new ArrayList<>();
        own.add(run.input().question());
        own.addAll(run.input().preferences().values());
        if (run.input().clarification() != null) {
            run.input().clarification().answers().forEach(a -> own.add(a.answer()));
        }
        return own;
    }

    private static List<String> assumed(PlanArtifact plan) {
        List<String> assumed = new ArrayList<>();
        if (plan.timeWindow() != null) {
            assumed.add(plan.timeWindow());
        }
        plan.ambiguities().forEach(a -> assumed.add(a.assumption()));
        return assumed;
    }

    private static List<String> ran(List<StepResult> results) {
        List<String> ran = new ArrayList<>();
        for (SqlResult sql :
                results.stream().map(StepResult::sql).filter(Objects::nonNull).toList()) {
            QueryLineage lineage = sql.lineage();
            ran.add(sql.executedSql());
            ran.addAll(lineage.filters());
            if (lineage.timeWindow() != null) {
                ran.add(lineage.timeWindow());
            }
        }
        return ran;
    }

    private static String repeatable(RunSession run) {
        List<String> texts = new ArrayList<>();
        texts.add(Integer.toString(run.catalog().names().size()));
        for (DatasetView d : run.catalog().datasets()) {
            texts.add(Integer.toString(d.fields().size()));
            texts.add(ContractJson.write(d.withoutYaml()));
        }
        run.catalog().metrics().forEach(m -> texts.add(ContractJson.write(m)));
        run.input().history().forEach(h -> texts.add(ContractJson.write(h)));
        return String.join("\n", texts);
    }
}
