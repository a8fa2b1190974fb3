package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What everybody understands though only half of it is said: a limit without what it limits, a
/// thing that is needed, a way in which something was done.
class SaidByHalfTest {

    private static Sample kitchen;

    @BeforeAll
    static void load() {
        kitchen =
                Sample.script(
                        "halves",
                        """
                        create table spices (spice_id int primary key, spice_name text not null, on_hand int not null, reorder_level int not null,
                          permit_required boolean not null);
                        insert into spices select i, 'Spice ' || i, (i * 7) % 30, 10 + i % 9, i % 3 = 0 from generate_series(1, 40) i;
                        create table receipts (receipt_id int primary key, issued_on date not null,
                          payment_method text not null, status text not null, amount numeric(7, 2) not null);
                        insert into receipts select i, date '2025-01-01' + i, (array['card', 'cash', 'voucher'])[1 + i % 3],
                          (array['paid', 'open'])[1 + (i / 7) % 2], 10 + i % 50 from generate_series(1, 200) i;
                        create table cooks (cook_id int primary key, cook_name text not null, department text not null);
                        insert into cooks select i, 'Cook ' || i, (array['IT', 'Sauces'])[1 + i % 2] from generate_series(1, 9) i;
                        create table probes (measured_at timestamp not null, probe text not null, temperature numeric(5, 1) not null);
                        insert into probes select timestamp '2026-01-01' + i * interval '1 hour', 'P' || i % 3, i % 17 from generate_series(1, 90) i;
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "spices below their reorder level => SELECT spice_name FROM spices WHERE on_hand < reorder_level",
                "How many spices are below the reorder level? => SELECT count(*) FROM spices WHERE on_hand < reorder_level",
                "How many spices need no permit? => SELECT count(*) FROM spices WHERE NOT permit_required",
                "How many spices require a permit? => SELECT count(*) FROM spices WHERE permit_required",
                "average temperature per probe => SELECT probe, avg(temperature) FROM probes GROUP BY 1",
                "average temperature by probe => SELECT probe, avg(temperature) FROM probes GROUP BY 1",
                "How many temperatures are there? => NO",
                "How many receipts were paid by card? >> How many cooks work in IT? => SELECT count(*) FROM cooks WHERE department = 'IT'",
                "How many receipts were paid by card? => SELECT count(*) FROM receipts WHERE payment_method = 'card'",
                "all receipts but those paid by voucher, how many? => NO"
            })
    void isReadAsWhole(String question, String statement) throws SQLException {
        String answer = QuestionsTest.answer(kitchen, question);

        if (statement.equals("NO")) {
            assertThat(answer).startsWith("NO");
            return;
        }
        assertThat(answer).doesNotStartWith("NO").doesNotStartWith("ASKS");
        assertThat(QuestionsTest.same(kitchen.rows(statement), kitchen.rows(answer)))
                .as(answer)
                .isTrue();
    }
}
