package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is counted where a dataset's rows are counts already, and where what happened is named by
/// its moment only.
class CountedThingsTest {

    private static Sample site;

    @BeforeAll
    static void load() {
        site =
                Sample.script(
                        "counted",
                        """
                        create table pages (page_id int primary key, title text not null);
                        insert into pages select i, 'Page ' || i from generate_series(1, 5) i;
                        create table page_hits (page_id int not null references pages, hit_day date not null, device text not null, hits int not null,
                          primary key (page_id, hit_day, device));
                        insert into page_hits select 1 + i % 5, date '2025-01-01' + i * 3, (array['tablet', 'desktop'])[1 + i % 2], 7 + i % 13
                          from generate_series(1, 120) i;
                        create table readers (reader_id int primary key, plan text not null, joined_on date not null, cancelled_on date, cancel_reason text);
                        insert into readers select i, (array['basic', 'full'])[1 + i % 2], date '2024-01-01' + i * 5,
                          case when i % 4 = 0 then date '2024-06-01' + i * 5 end, case when i % 4 = 0 then (array['price', 'time'])[1 + i % 3 % 2] end
                          from generate_series(1, 100) i;
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "How many page hits were there in 2025? => SELECT sum(hits) FROM page_hits WHERE hit_day >= '2025-01-01' AND hit_day < '2026-01-01'",
                "page hits per device => SELECT device, sum(hits) FROM page_hits GROUP BY 1",
                "What share of page hits comes from tablet? => SELECT 100.0 * sum(hits) FILTER (WHERE device = 'tablet') / sum(hits) FROM page_hits",
                "How many cancellations were there in 2025? => SELECT count(*) FROM readers WHERE cancelled_on >= '2025-01-01' AND cancelled_on < '2026-01-01'",
                "cancellations by plan => SELECT plan, count(*) FROM readers WHERE cancelled_on IS NOT NULL GROUP BY 1",
                "Show the cancellations per month in 2025 => SELECT date_trunc('month', cancelled_on)::date, count(*) FROM readers WHERE cancelled_on >= '2025-01-01' AND cancelled_on < '2026-01-01' GROUP BY 1",
                "cancellations by cancel reason => SELECT cancel_reason, count(*) FROM readers WHERE cancelled_on IS NOT NULL GROUP BY 1"
            })
    void isWhatTheWordsSay(String question, String statement) throws SQLException {
        String answer = QuestionsTest.answer(site, question);

        assertThat(answer).doesNotStartWith("NO").doesNotStartWith("ASKS");
        assertThat(QuestionsTest.same(site.rows(statement), site.rows(answer))).as(answer).isTrue();
    }
}
