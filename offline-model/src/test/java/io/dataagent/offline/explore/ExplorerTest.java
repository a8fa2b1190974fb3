package io.dataagent.offline.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.ToolTalk;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// How the rules explore: the same block and the same answers give the same calls.
class ExplorerTest {

    private static final Set<String> TOOLS =
            Set.of("run_sql", "profile_data", "create_chart", "validate_finding");
    private static final String ROWS =
            """
            {"step":1,"columns":["grp string","total decimal","average decimal","n integer"],
             "rows":[["web",900,9,100],["shop",500,5,100]]}""";
    private static final String MONTHS =
            """
            {"step":2,"columns":["period date","total decimal","average decimal","n integer"],
             "rows":[["2026-01-01",100,9,10],["2026-02-01",200,5,10],["2026-03-01",300,5,10],["2026-04-01",400,5,10]]}""";
    private static final String HELD =
            """
            {"verdict":"supported","text":"By channel, web has the highest total amount: 900.","step":4,
             "recomputed":{"columns":["grp string","value decimal"],"rows":[["web",900],["shop",500]]}}""";

    @Test
    void looksThenClaimsThenComparesThenSumsUp() {
        List<String> answers = new ArrayList<>();

        List<Move.Call> looks = calls(answers);
        assertThat(looks)
                .extracting(Move.Call::name)
                .containsExactly("run_sql", "run_sql", "profile_data");
        assertThat(String.valueOf(looks.getFirst().arguments().get("query")))
                .contains("GROUP BY t0.\"channel\"", "SUM(t0.\"amount\")");
        answers.addAll(List.of(ROWS, MONTHS, "{\"step\":3}"));

        List<Move.Call> claims = calls(answers);
        assertThat(claims)
                .extracting(Move.Call::name)
                .containsExactly(
                        "validate_finding", "validate_finding", "create_chart", "create_chart");
        assertThat(String.valueOf(claims.getFirst().arguments().get("value"))).isEqualTo("web");
        assertThat(String.valueOf(claims.get(1).arguments().get("direction"))).isEqualTo("up");
        answers.addAll(
                List.of(HELD, "{\"verdict\":\"refuted\"}", "{\"id\":\"c1\"}", "{\"id\":\"c2\"}"));

        List<Move.Call> closer = calls(answers);
        assertThat(closer)
                .extracting(c -> String.valueOf(c.arguments().get("kind")))
                .contains("difference");
        answers.addAll(Collections.nCopies(closer.size(), "{\"verdict\":\"weak\"}"));

        assertThat(next("What is going on with sales?", answers))
                .isInstanceOfSatisfying(
                        Move.Answer.class,
                        a ->
                                assertThat(((Drafts.Summary) a.draft()).paragraphs().getFirst())
                                        .contains("{{group_0}} comes first with {{value_0}}"));
    }

    @Test
    void makesTheSameCallsTwice() {
        assertThat(calls(List.of())).isEqualTo(calls(List.of()));
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        List<String> answers = List.of(ROWS, MONTHS, "{\"step\":3}");
        Move move = explorer("What about sales of unicorns?", answers, Set.of()).next();

        assertThat(move)
                .isInstanceOfSatisfying(
                        Move.Answer.class,
                        a ->
                                assertThat(((Drafts.Summary) a.draft()).paragraphs().getFirst())
                                        .contains("I do not know what “unicorns” means here"));
    }

    private static List<Move.Call> calls(List<String> answers) {
        return ((Move.Calls) next("What is going on with sales?", answers)).calls();
    }

    private static Move next(String question, List<String> answers) {
        return explorer(question, answers, TOOLS).next();
    }

    private static Explorer explorer(String question, List<String> answers, Set<String> tools) {
        ToolTalk heard = new ToolTalk(tools);
        answers.forEach(a -> heard.heard("", a));
        return new Explorer(
                ContextBlock.ofQuestion(
                        ResponseName.EXPLORER,
                        question,
                        Instant.parse("2026-05-10T00:00:00Z"),
                        "UTC",
                        "postgresql",
                        List.of(sales()),
                        List.of()),
                heard);
    }

    private static DatasetView sales() {
        return new DatasetView(
                "sales",
                "public.sales",
                null,
                null,
                List.of(),
                List.of("sale_id"),
                List.of(),
                200L,
                List.of(
                        field("sale_id", "Integer", 200),
                        field("channel", "String", 2),
                        field("sold_on", "Date", 120),
                        field("amount", "Decimal", 150)),
                null);
    }

    private static FieldView field(String name, String type, long distinct) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                name.equals("channel") ? List.of("web", "shop") : List.of(),
                0.0,
                distinct,
                null,
                null);
    }
}
