package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.plan.QueryWriter;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `who` where the rows belong to more than one kind of people.
class WhoTest {

    private static final String SCHEMA =
            """
            create table cust(id int primary key, nm text);
            create table site(id int primary key, cust_id int references cust(id));
            create table sweep(id int primary key, %s text, hired date);
            create table visit(id int primary key, site_id int references site(id),
                swp int references sweep(id), done_on date);
            """;

    @ParameterizedTest
    @CsvSource({"lname, sweep", "first_name, sweep", "grade, cust"})
    void arePeopleWhoHaveNamesAsPeopleDoAndAreNearest(String column, String people)
            throws IOException {
        Sample sample = Sample.script("who_by_" + column, SCHEMA.formatted(column));
        ContextBlock block =
                ContextBlock.ofQuestion(
                        "planner",
                        "Who did the most visits?",
                        Instant.parse("2026-11-23T12:00:00Z"),
                        "UTC",
                        "postgresql",
                        sample.datasets(),
                        sample.relationships());

        assertThat(QueryWriter.write(block).specs().getFirst().fullSql())
                .contains("JOIN who_by_" + column + "." + people + " ")
                .contains("LIMIT 1");
    }
}
