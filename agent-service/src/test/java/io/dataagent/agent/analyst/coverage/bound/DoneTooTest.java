package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What was done is looked for, and not only what was not.
class DoneTooTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("members", Views.field("member_id", "Integer", 0.0, 50L)),
                    Views.dataset("orders", Views.field("member_id", "Integer", 0.0, 50L)),
                    Views.dataset("returns", Views.field("member_id", "Integer", 0.0, 50L)));

    @ParameterizedTest
    @CsvSource({
        "How many members ordered but never returned anything?, ANTI, true",
        "Members who have ordered and have not returned anything, ANTI, true",
        "Mitglieder mit orders und ohne returns, ANTI, true",
        "How many members who have ordered never returned a product?, ANTI, true",
        "Members that ordered without returning anything, ANTI, true",
        "How many members never ordered and never returned anything?, ANTI, false",
        "How many members never returned anything they ordered?, ANTI, false",
        "How many members ordered but never returned anything?, SEMI, false"
    })
    void whoDidOneThingAndNotAnotherDidTheOne(String question, JoinKind kind, boolean doubted) {
        JoinFact absent = joined(JoinKind.ANTI, "orders", "returns");
        Facts facts =
                Facts.of(List.of("members"), Facts.distinct("count", "members.member_id"))
                        .inner(List.of("orders", "returns"))
                        .joined(absent);
        Facts whole =
                kind == JoinKind.SEMI
                        ? facts.inner(List.of("orders")).joined(joined(JoinKind.SEMI, "orders"))
                        : facts;
        Used used = new Used(DATASETS, List.of(whole.facts()));

        assertThat(new DoneToo(Words.of(question), used).all()).hasSize(doubted ? 1 : 0);
    }

    private static JoinFact joined(JoinKind kind, String... right) {
        return new JoinFact(
                0,
                kind,
                List.of("members"),
                List.of(right),
                List.of(new JoinFact.Pair("members.member_id", right[0] + ".member_id")),
                "",
                true,
                true,
                null,
                null);
    }
}
