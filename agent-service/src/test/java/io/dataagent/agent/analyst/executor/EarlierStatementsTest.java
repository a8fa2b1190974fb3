package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.turn.Turn;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.StatementRunners;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/// What is known of the statements of earlier answers.
class EarlierStatementsTest {

    private static final String THAT = "How many loans was that?";
    private static final StatementFacts FACTS =
            new StatementFacts(null, null, null, null, null, null, null, null, null, null);

    private final List<ScopeRequest> scopes = new ArrayList<>();
    private final List<ChecksRequest> checked = new ArrayList<>();
    private final Map<String, Function<Object[], Object>> answers = new HashMap<>();
    private final RunInMemory world =
            new RunInMemory()
                    .over(
                            Views.dataset("loans", Views.field("loan_id", "Integer", 0.0, null)),
                            Views.dataset("books", Views.field("book_id", "Integer", 0.0, null)))
                    .after(
                            turn("What is there?"),
                            turn("Loans of 2024", "SELECT 2024"),
                            turn("and of 2025?", "SELECT 2025", "SELECT 1"));

    EarlierStatementsTest() {
        answers.put("createScope", a -> opened((ScopeRequest) a[1]));
        answers.put("checks", a -> read((ChecksRequest) a[2]));
    }

    @Test
    void areReadInAScopeOfTheirOwnAndDoNotRun() {
        List<Turn> turns = of(THAT);

        assertThat(turns)
                .extracting(Turn::question)
                .containsExactly("Loans of 2024", "and of 2025?");
        assertThat(turns).extracting(t -> t.statements().size()).containsExactly(1, 2);
        assertThat(turns).allMatch(Turn::read);
        assertThat(scopes).singleElement();
        assertThat(scopes.getFirst().datasets()).hasSize(1);
        assertThat(checked).allMatch(c -> c.wishes().isEmpty());
    }

    @Test
    void areNotAskedForWhereAQuestionStandsForItself() {
        assertThat(of("How many loans were there in 2025?")).isEmpty();
        assertThat(scopes).isEmpty();
    }

    @Test
    void areUnreadWhereTheGateRefusesThemOrDoesNotAnswer() {
        answers.put("checks", a -> new StatementChecks(null, null, null, null, null, null, 0));
        assertThat(of(THAT)).hasSize(2).noneMatch(Turn::read);

        answers.put("createScope", a -> failing());
        assertThat(of(THAT)).hasSize(2).noneMatch(Turn::read);
    }

    @Test
    void twoAttemptsOfARunReadThemOnce() {
        RunSession run = world.session();

        List<Turn> first = of(THAT, run);
        List<Turn> second = of(THAT, run.smaller());

        assertThat(second).hasSize(2).isEqualTo(first);
        assertThat(scopes).hasSize(1);
        assertThat(checked).hasSize(3);
        assertThat(of("and that?", run)).hasSize(2);
        assertThat(scopes).as("another question").hasSize(2);
    }

    @Test
    void anotherRunReadsThemItself() {
        of(THAT);
        of(THAT);

        assertThat(scopes).hasSize(2);
    }

    @Test
    void whatWasNotReadIsReadByTheNextAttempt() {
        RunSession run = world.session();
        answers.put("createScope", a -> failing());
        assertThat(of(THAT, run)).hasSize(2).noneMatch(Turn::read);

        answers.put("createScope", a -> opened((ScopeRequest) a[1]));
        assertThat(of(THAT, run)).hasSize(2).allMatch(Turn::read);
    }

    private List<Turn> of(String question) {
        return of(question, world.session());
    }

    private List<Turn> of(String question, RunSession run) {
        QueryClient query = RunInMemory.service(QueryClient.class, answers);
        return new EarlierStatements(query, StatementRunners.over(query)).of(question, run);
    }

    private ScopeCreated opened(ScopeRequest request) {
        scopes.add(request);
        return new ScopeCreated(ScopeId.next(), 1_000, 30_000);
    }

    private StatementChecks read(ChecksRequest request) {
        checked.add(request);
        return new StatementChecks(FACTS, null, null, null, null, null, 0);
    }

    private static Object failing() {
        throw new ProblemException(ProblemCode.INTERNAL, null);
    }

    private static HistoryTurn turn(String question, String... sql) {
        return new HistoryTurn(
                question, "", MessageStatus.COMPLETE, null, List.of(sql), List.of("loans"));
    }
}
