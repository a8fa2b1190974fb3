package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `month` splits time, although there is a plan that is called `Month`.
class GrainWordsTest {

    private static Sample gym;

    @BeforeAll
    static void load() {
        gym =
                Sample.script(
                        "grains",
                        """
                        create table plans (plan_id int primary key, plan_name text not null);
                        insert into plans values (1, 'Day'), (2, 'Month'), (3, 'Year');
                        create table members (member_id int primary key, member_name text not null, plan_id int not null references plans);
                        insert into members select i, 'Member ' || i, 1 + i % 3 from generate_series(1, 60) i;
                        create table payments (payment_id int primary key, member_id int not null references members, amount numeric(8,2) not null, paid_on date not null);
                        insert into payments select i, 1 + i % 60, 5 + i % 20, date '2026-01-01' + i from generate_series(1, 200) i;
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "total amount by month in 2026",
                "number of payments per month",
                "number of payments each month",
                "How did the total amount develop by month in 2026?",
                "Which month had the most payments?",
                "What is the number of payments by month over the last 12 months?"
            })
    void aPeriodIsNoValue(String question) {
        assertThat(statement(question)).contains("paid_on").doesNotContain("plan_name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "number of payments for the month plan",
                "number of members with plan Month",
                "number of payments of members with the plan name 'Month'"
            })
    void aValueIsNoPeriod(String question) {
        assertThat(statement(question)).contains("plan_name = 'Month'");
    }

    private static String statement(String question) {
        Asking asked = Asking.of(gym, question);
        PlanArtifact plan = Planner.plan(asked.block());
        List<QuerySpec> specs = QueryWriter.write(asked.planned(plan).block()).specs();
        return specs.isEmpty() ? "" : specs.getFirst().fullSql();
    }
}
