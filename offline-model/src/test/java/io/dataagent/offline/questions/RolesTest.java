package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Datasets that meet in more than one role: who is meant where the question tells no role.
class RolesTest {

    private static Sample stage;

    @BeforeAll
    static void load() {
        stage =
                Sample.script(
                        "roles",
                        """
                        create table singers (singer_id int primary key, singer_name text, genre text);
                        insert into singers values (1, 'Ada', 'soul'), (2, 'Bo', 'rock'), (3, 'Cy', 'rock');
                        create table concerts (concert_id int primary key, singer_id int not null references singers,
                          replaced_singer_id int not null references singers, held_on date not null);
                        insert into concerts values (1, 1, 2, '2026-01-05'), (2, 1, 3, '2026-01-09'), (3, 2, 1, '2026-02-01');
                        create table duels (duel_id int primary key, home_singer_id int not null references singers,
                          away_singer_id int not null references singers, held_on date not null);
                        insert into duels values (1, 1, 2, '2026-01-05'), (2, 1, 3, '2026-01-09'), (3, 2, 1, '2026-02-01');
                        """);
    }

    @Test
    void aKeyThatTellsNoRoleIsMeantAndThatIsSaid() {
        Asking asked = Asking.of(stage, "How many concerts per genre?");
        PlanArtifact plan = Planner.plan(asked.block());

        assertThat(plan.clarificationQuestions()).isEmpty();
        assertThat(plan.missing()).isEmpty();
        assertThat(plan.ambiguities())
                .extracting(Ambiguity::assumption)
                .anyMatch(a -> a.contains("singer id"));
        assertThat(QueryWriter.write(asked.planned(plan).block()).specs().getFirst().fullSql())
                .contains(".singer_id")
                .doesNotContain("replaced_singer_id");
    }

    @Test
    void aRoleThatIsToldIsMeant() {
        Asking asked = Asking.of(stage, "How many concerts per genre of the replaced singer?");
        PlanArtifact plan = Planner.plan(asked.block());

        assertThat(QueryWriter.write(asked.planned(plan).block()).specs().getFirst().fullSql())
                .contains("replaced_singer_id");
    }

    @Test
    void betweenTwoRolesThePersonIsAsked() {
        PlanArtifact plan = Planner.plan(Asking.of(stage, "How many duels per genre?").block());

        assertThat(plan.clarificationQuestions().getFirst().options())
                .containsExactlyInAnyOrder("home singer id", "away singer id");
    }
}
