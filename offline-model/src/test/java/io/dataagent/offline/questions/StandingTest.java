package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How things stand, next to what happens: pay has bounds and no month, and what belongs to a stay
/// is split as the stay is.
class StandingTest {

    private static Sample clinic;

    @BeforeAll
    static void load() {
        clinic =
                Sample.script(
                        "standing",
                        """
                        create table units (unit_id int primary key, unit_name text not null);
                        insert into units values (1, 'Surgery'), (2, 'Eyes'), (3, 'Skin');
                        create table posts (post_id int primary key, post_title text not null, min_wage int not null, max_wage int not null);
                        insert into posts values (1, 'Nurse', 20, 40), (2, 'Porter', 10, 30);
                        create table employees (employee_id int primary key, full_name text not null, unit_id int not null references units,
                          post_id int not null references posts, hired_on date not null, yearly_wage int not null);
                        insert into employees select i, 'Name ' || i, 1 + i % 3, 1 + i % 2, date '2015-01-01' + i * 40, 20 + i % 17
                          from generate_series(1, 60) i;
                        create table rooms (room_id int primary key, unit_id int not null references units);
                        insert into rooms select i, 1 + i % 3 from generate_series(1, 9) i;
                        create table stays (stay_id int primary key, room_id int not null references rooms, attending_employee_id int not null references employees,
                          began_on date not null);
                        insert into stays select i, 1 + i % 9, 1 + i % 60, date '2025-01-01' + i from generate_series(1, 200) i;
                        create table doses (dose_id int primary key, stay_id int not null references stays, given_by int not null references employees, given_on date not null);
                        insert into doses select i, 1 + (i * i) % 200, 1 + (i * 7) % 60, date '2025-01-01' + i % 300 from generate_series(1, 500) i;
                        """);
    }

    @Test
    void whyPayIsLowIsToldByAllWhoArePaidAndByNoMonth() {
        Asking asked = Asking.of(clinic, "Why are wages in Surgery so low?");
        PlanArtifact plan = Planner.plan(asked.block());

        List<String> statements =
                QueryWriter.write(asked.planned(plan).block()).specs().stream()
                        .map(QuerySpec::fullSql)
                        .toList();

        assertThat(plan.timeWindow()).isEqualTo("all time");
        assertThat(plan.steps())
                .extracting(PlanStep::description)
                .noneMatch(d -> d.contains("month"));
        assertThat(statements.getFirst()).contains("AVG(e.yearly_wage)").doesNotContain("hired_on");
    }

    @Test
    void whyThereAreFewIsToldByTheLastMonths() {
        PlanArtifact plan =
                Planner.plan(Asking.of(clinic, "Why is Surgery underperforming?").block());

        assertThat(plan.timeWindow()).isEqualTo("last 6 months");
        assertThat(plan.steps())
                .extracting(PlanStep::description)
                .anyMatch(d -> d.contains("by month"));
    }

    @Test
    void whyThereAreFewIsToldByTheLastMonthsOfDataThatEndedLongAgo() throws SQLException {
        Asking asked =
                Asking.of(clinic, "Why is Surgery underperforming?")
                        .seeing(ending(clinic.datasets(), "2025-07-20"));
        PlanArtifact plan = Planner.plan(asked.block());

        List<String> statements =
                QueryWriter.write(asked.planned(plan).block()).specs().stream()
                        .map(QuerySpec::fullSql)
                        .toList();

        assertThat(plan.timeWindow()).isEqualTo("6 months to June 2025");
        assertThat(plan.ambiguities())
                .extracting(PlanArtifact.Ambiguity::assumption)
                .contains("The 6 months to June 2025, next to the months before.");
        assertThat(statements).hasSizeGreaterThan(1);
        for (String statement : statements) {
            assertThat(clinic.rows(statement)).as(statement).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-01, last 6 months",
        "2026-01-31, 6 months to January 2026",
        "2026-01-30 23:59:59, 6 months to December 2025",
        "soon, last 6 months"
    })
    void theLastMonthsAreThoseOfTheDataOnlyWhereAWholeMonthIsMissing(String last, String words) {
        Asking asked =
                Asking.of(clinic, "Why is Surgery underperforming?")
                        .seeing(ending(clinic.datasets(), last));

        assertThat(Planner.plan(asked.block()).timeWindow()).isEqualTo(words);
    }

    /// As the page asks of data that ended long ago.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Why was Surgery underperforming in June 2025?",
                "Why was Surgery underperforming from January 2025 to June 2025?",
                "Why was Surgery underperforming from 2025-01-01 to 2025-06-30?",
                "Why was Surgery underperforming in 2025?"
            })
    void whyThereWereFewIsToldOfTheTimeThatIsNamed(String question) throws SQLException {
        Asking asked = Asking.of(clinic, question);
        PlanArtifact plan = Planner.plan(asked.block());

        List<String> statements =
                QueryWriter.write(asked.planned(plan).block()).specs().stream()
                        .map(QuerySpec::fullSql)
                        .toList();

        assertThat(statements).hasSizeGreaterThan(1);
        for (String statement : statements) {
            assertThat(clinic.rows(statement)).as(statement).isNotEmpty();
        }
    }

    private static List<DatasetView> ending(List<DatasetView> datasets, String last) {
        return datasets.stream()
                .map(
                        d ->
                                new DatasetView(
                                        d.name(),
                                        d.source(),
                                        d.label(),
                                        d.description(),
                                        d.synonyms(),
                                        d.primaryKey(),
                                        d.uniqueKeys(),
                                        d.rowCount(),
                                        d.fields().stream().map(f -> ending(f, last)).toList(),
                                        d.yaml()))
                .toList();
    }

    private static FieldView ending(FieldView f, String last) {
        return new FieldView(
                f.name(),
                f.expression(),
                f.label(),
                f.description(),
                f.datatype(),
                f.time(),
                f.synonyms(),
                f.sampleValues(),
                f.nullRate(),
                f.distinctCount(),
                f.min(),
                f.time() || f.datatype().startsWith("Date") ? last : f.max());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "average wage by post title => SELECT post_title, avg(yearly_wage) FROM employees JOIN posts USING (post_id) GROUP BY 1",
                "average minimum wage of the posts => SELECT avg(min_wage) FROM posts",
                "doses per stay by unit => SELECT unit_name, count(dose_id)::numeric / count(DISTINCT stay_id) FROM stays JOIN rooms USING (room_id) JOIN units USING (unit_id) LEFT JOIN doses USING (stay_id) GROUP BY 1",
                "How many stays per unit? => SELECT unit_name, count(*) FROM stays JOIN rooms USING (room_id) JOIN units USING (unit_id) GROUP BY 1"
            })
    void isReckonedOnTheRowsThatAreMeant(String question, String statement) throws SQLException {
        String answer = QuestionsTest.answer(clinic, question);

        assertThat(answer).doesNotStartWith("NO").doesNotStartWith("ASKS");
        assertThat(QuestionsTest.same(clinic.rows(statement), clinic.rows(answer)))
                .as(answer)
                .isTrue();
    }
}
