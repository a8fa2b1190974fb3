package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Join;
import io.dataagent.contracts.sandbox.SandboxWorkings.Op;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a session tells of how code came to its answers: plain aggregates of what was loaded and
/// the rows of joins; nothing of what stands for anything else.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@QuarkusTestResource(FakeTickets.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class WorkingsTest {

    private String session = "";

    @BeforeEach
    void load() {
        SandboxCalls.awaitReady();
        session = SessionCalls.create();
        FakeTickets.LAST.set(3);
        SandboxLoad load =
                new SandboxLoad(ExecutionId.next(), "df", FakeTickets.ticket("good", 100));
        RestAssured.given()
                .contentType(ContentType.JSON)
                .header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                .body(ContractJson.write(load))
                .post("/internal/sandbox/loads/" + session)
                .then()
                .statusCode(200);
    }

    @AfterEach
    void delete() {
        SessionCalls.delete(session, AcceptedGrants.RUN);
    }

    @Test
    void aggregatesOfLoadedDataAreTold() {
        assertThat(
                        told(
                                """
                                mean = float(df['x'].mean())
                                answer_values = {'t': df.n.sum(), 'm': round(mean, 2), 'r': len(df)}
                                answer_values['u'] = int(df.s.nunique())
                                print(answer_values)
                                """))
                .extracting(Aggregate::name, Aggregate::column, Aggregate::op, Aggregate::rows)
                .containsExactlyInAnyOrder(
                        tuple("t", "n", Op.SUM, 3L),
                        tuple("m", "x", Op.MEAN, 3L),
                        tuple("r", null, Op.ROWS, 3L),
                        tuple("u", "s", Op.NUNIQUE, 3L));
        assertThat(
                        told(
                                "by = df.groupby('s')['n'].sum().reset_index().sort_values('n')\n"
                                        + "answer_tables = {'by': by}\n"
                                        + "result = df.groupby('s').size().head(1)"))
                .extracting(Aggregate::name, Aggregate::op, Aggregate::keys, Aggregate::whole)
                .containsExactlyInAnyOrder(
                        tuple("by", Op.SUM, List.of("s"), true),
                        tuple("result", Op.ROWS, List.of("s"), false));
    }

    @Test
    void whatIsNoAggregateOfAllLoadedRowsIsNotTold() {
        for (String code :
                List.of(
                        "answer_values = {'t': df[df.n > 1].n.sum()}",
                        "part = df[df.n > 1]\nanswer_values = {'t': part.n.sum()}",
                        "other = pd.DataFrame({'n': [1]})\nanswer_values = {'t': other.n.sum()}",
                        "answer_values = {'t': df.n.sum() / 2}",
                        "answer_values = {'t': df.n.sum()}\nanswer_values['t'] += 1",
                        "answer_values = {'t': 0}\nfor n in df.n:\n    answer_values['t'] += n",
                        "answer_values = {'t': (lambda df: df.n.sum())(pd.DataFrame({'n': [4]}))}",
                        "by = df.groupby('s')['n'].sum()\nby['a'] = 0\nanswer_tables = {'by': by}",
                        "df = df.head(2)\nanswer_values = {'t': df.n.sum()}")) {
            assertThat(told(code)).as(code).isEmpty();
        }
    }

    @Test
    void aFrameThatWasChangedIsNotTheDataAnyMore() {
        assertThat(told("df['y'] = df.n * 2\nanswer_values = {'t': df.n.sum()}")).hasSize(1);
        assertThat(told("df.loc[0, 's'] = 'b'\nanswer_values = {'t': df.s.nunique()}")).isEmpty();
        assertThat(told("df['n'] = df.n[::-1].values\nanswer_values = {'t': df.n.sum()}"))
                .isEmpty();
        assertThat(told("answer_values = {'t': df.x.sum()}")).hasSize(1);
        assertThat(told("df.dropna(inplace=True)\nanswer_values = {'t': df.x.sum()}")).isEmpty();
    }

    @Test
    void joinsTellTheirRows() {
        SandboxResult ran =
                SessionCalls.run(
                        session,
                        """
                        towns = pd.DataFrame({'s': ['a', 'é'], 'town': ['Rome', 'Oslo']})
                        twice = pd.DataFrame({'s': ['a', 'a'], 'k': [1, 2]})
                        joined = df.merge(towns, on='s', how='left')
                        paired = pd.merge(df, twice, on='s')
                        pairs_on_purpose = df.merge(df, on='s')
                        len(joined)
                        """);

        SandboxWorkings workings = ran.workings();
        assertThat(workings).as(ran.stderr()).isNotNull();
        assertThat(workings.joins())
                .containsExactly(
                        new Join("left", 3, 2, 3, false),
                        new Join("inner", 3, 2, 4, true),
                        new Join("inner", 3, 3, 5, false));
        assertThat(SessionCalls.run(session, "1 + 1").workings()).isNull();
    }

    private List<Aggregate> told(String code) {
        SandboxResult ran = SessionCalls.run(session, code);
        SandboxWorkings workings = ran.workings();
        assertThat(ran.returnCode()).as(ran.stderr()).isZero();
        return workings == null ? List.of() : workings.aggregates();
    }
}
