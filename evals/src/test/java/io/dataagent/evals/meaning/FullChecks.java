package io.dataagent.evals.meaning;

import io.dataagent.agent.analyst.coverage.Agreement;
import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.agent.analyst.verifier.Proof;
import io.dataagent.agent.analyst.verifier.data.AskedLacks;
import io.dataagent.agent.analyst.verifier.data.AskedParts;
import io.dataagent.agent.analyst.verifier.data.DataDoubts;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.evals.question.Question;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.proof.Asking;
import io.dataagent.query.proof.Proofs;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All checks of an answer in one process: gate, facts, proofs on the data, words, plan, badge.
final class FullChecks {

    private static final Gate GATE = new Gate(Dialect.POSTGRESQL, GateLimits.standard());
    private static final int ROWS = 1_000;

    private final GoldSchema schema;
    private final Asking looking;
    private final LocalDate today;

    FullChecks(GoldSchema schema, Connection database, LocalDate today) {
        this(schema, new Looking(database), today);
    }

    /// With another way to ask the data.
    FullChecks(GoldSchema schema, Asking looking, LocalDate today) {
        this.schema = schema;
        this.looking = looking;
        this.today = today;
    }

    /// The names of its datasets.
    Set<String> names() {
        return schema.datasets().stream().map(DatasetView::name).collect(Collectors.toSet());
    }

    /// What a statement does; empty where the gate refuses it.
    Optional<ReadStatement> read(String sql) {
        return GATE.check(new SqlText(sql), schema.scope()) instanceof Verdict.Accepted accepted
                ? ReadStatement.of(
                        accepted.sql(),
                        Dialect.POSTGRESQL,
                        schema.scope(),
                        schema.knowledge(),
                        today)
                : Optional.empty();
    }

    /// What the checks say of a statement that answers a question; empty where it does not run.
    Optional<Judgement> judge(Question question, String sql, List<PlanElement> plan) {
        return judge(question, sql, new Promises(Map.of(1, plan), List.of()));
    }

    /// The same beside the promises of a plan of one step.
    Optional<Judgement> judge(Question question, String sql, Promises promised) {
        return read(sql).flatMap(read -> judge(question, sql, promised, read));
    }

    private Optional<Judgement> judge(
            Question question, String sql, Promises promised, ReadStatement read) {
        if (!(looking.ask(sql, ROWS) instanceof Asking.Answer.Rows rows)) {
            return Optional.empty();
        }
        StatementChecks checks =
                Proofs.of(
                        read,
                        sql,
                        EnumSet.of(Wish.TOTALS, Wish.ROWS_LOST, Wish.WHY_FEW_ROWS),
                        (long) rows.table().rows().size(),
                        looking,
                        System.nanoTime());
        DataDoubts data = new DataDoubts(schema.datasets(), this::rows);
        SqlResult result =
                result(sql, rows.table())
                        .doubted(
                                checks.facts() == null
                                        ? List.of()
                                        : data.of(checks.facts(), List.of()));
        Proof proof = new Proof.Looked(1, result, checks);
        return Optional.of(Judgement.of(asked(question), promised, List.of(proof)));
    }

    private Optional<TableData> rows(String sql) {
        return looking.ask(sql, 100 * ROWS) instanceof Asking.Answer.Rows rows
                ? Optional.of(rows.table())
                : Optional.empty();
    }

    /// What the words alone say.
    Coverage words(Question question, StatementFacts facts) {
        return Coverage.of(asked(question), List.of(facts));
    }

    /// The forms of what could not be judged of a statement.
    List<String> open(Question question, String sql, Promises promised) {
        return read(sql).stream()
                .flatMap(
                        r ->
                                Stream.concat(
                                        Coverage.of(
                                                asked(question).beside(promised),
                                                List.of(r.facts()))
                                                .judged()
                                                .stream(),
                                        Agreement.of(
                                                promised.elements().getOrDefault(1, List.of()),
                                                r.facts(),
                                                schema.datasets())
                                                .stream()))
                .filter(j -> j.outcome() == StatementChecks.Outcome.NOT_APPLICABLE)
                .map(j -> Difference.shape(j.sentence(), names()))
                .toList();
    }

    private Coverage.Asked asked(Question question) {
        return new Coverage.Asked(
                question.question(),
                question.history(),
                today,
                new Coverage.Asked.Schema(
                        schema.datasets(),
                        schema.metrics(),
                        schema.relationships(),
                        new AskedParts(schema.datasets(), schema.relationships(), this::rows),
                        new AskedLacks(schema.datasets(), this::rows)),
                new Coverage.Asked.Earlier(question.history(), List.of()),
                Set.of());
    }

    private static SqlResult result(String sql, TableData table) {
        return new SqlResult(
                sql,
                table,
                table.rows().size(),
                false,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }
}
