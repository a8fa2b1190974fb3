package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.agent.explore.claim.Data.Read;
import io.dataagent.agent.explore.claim.Database;
import io.dataagent.agent.session.Kept;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Slips of a bakery with their lines: what lines come to is the net amount of a slip, before what
/// is taken off.
class AskedPartsTest {

    private static final Database DATABASE = new Database();
    private static final List<DatasetView> VIEWS =
            List.of(
                    view("slips", 60, "slip_no", "net", "paid", "tip"),
                    view("lines", 150, "line_no", "slip_no", "amount"),
                    view("fewslips", 9, "slip_no", "net"),
                    view("days", 60, "day_no", "net"));

    @BeforeAll
    static void fill() {
        DATABASE.run(
                "create table slips as select s as slip_no, s * (1 + s % 4) * 1.5 as net,"
                        + " s * (1 + s % 4) * 1.5 - s % 3 as paid, case when s > 30 then s * (1 + s % 4) * 1.5 end as tip"
                        + " from generate_series(1, 60) s");
        DATABASE.run(
                "create table lines as select l as line_no, s as slip_no, s * 1.5 as amount"
                        + " from generate_series(1, 60) s, generate_series(1, 1 + s % 4) l");
        DATABASE.run("create table fewslips as select slip_no, net from slips where slip_no < 10");
        DATABASE.run("create table days as select slip_no as day_no, net from slips");
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @ParameterizedTest
    @CsvSource({
        "lines.amount, slips.net, ADD_UP",
        "lines.amount, slips.paid, DIFFER",
        "lines.amount, slips.tip, ADD_UP",
        "lines.line_no, slips.net, DIFFER",
        "slips.net, lines.amount, UNKNOWN",
        "lines.amount, fewslips.net, UNKNOWN",
        "lines.amount, days.net, UNKNOWN",
        "lines.gone, slips.net, UNKNOWN",
        "lines.amount, slips.gone, UNKNOWN"
    })
    void isSaidByTheData(String part, String whole, Parts.Found found) {
        assertThat(parts(VIEWS, true).of(part, whole)).isEqualTo(found);
        assertThat(parts(VIEWS, false).of(part, whole)).isEqualTo(found);
    }

    @Test
    void largeTablesAreAskedNothing() {
        List<DatasetView> large = new ArrayList<>(VIEWS);
        large.set(1, view("lines", 5_000_000, "slip_no", "amount"));
        int before = DATABASE.sent().size();

        assertThat(parts(large, true).of("lines.amount", "slips.net"))
                .isEqualTo(Parts.Found.UNKNOWN);

        assertThat(DATABASE.sent()).hasSize(before);
    }

    @Test
    void ifNobodyAnswersNothingIsKnown() {
        assertThat(
                        new AskedParts(VIEWS, ways(true), _ -> Optional.empty())
                                .of("lines.amount", "slips.net"))
                .isEqualTo(Parts.Found.UNKNOWN);
    }

    /// An attempt of a run after another one; what did not run is asked again.
    @Test
    void laterAttemptsOfARunDoNotAskAgain() {
        Kept kept = new Kept();
        List<String> asked = new ArrayList<>();
        for (String attempt : List.of("fails", "first", "second")) {
            Function<String, Optional<TableData>> ask =
                    sql -> {
                        asked.add(attempt);
                        return attempt.equals("fails") ? Optional.empty() : ask(sql);
                    };
            AskedParts parts = new AskedParts(VIEWS, ways(true), new KeptAnswers(kept, ask));

            assertThat(parts.of("lines.amount", "slips.net"))
                    .isEqualTo(attempt.equals("fails") ? Parts.Found.UNKNOWN : Parts.Found.ADD_UP);
        }
        new AskedParts(VIEWS, ways(true), new KeptAnswers(kept, AskedPartsTest::ask))
                .of("lines.amount", "fewslips.net");

        assertThat(asked).containsExactly("fails", "first");
    }

    private static DatasetView view(String name, long rows, String... fields) {
        return new DatasetView(
                name,
                name,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                rows,
                Stream.of(fields).map(f -> Views.field(f, "Decimal", null, null)).toList(),
                null);
    }

    private static AskedParts parts(List<DatasetView> views, boolean fromParts) {
        return new AskedParts(views, ways(fromParts), AskedPartsTest::ask);
    }

    /// @param fromParts whether relationships are told from the many side
    private static List<RelationshipView> ways(boolean fromParts) {
        return Stream.of("slips", "fewslips")
                .map(
                        whole ->
                                fromParts
                                        ? way("lines", whole, Cardinality.MANY_TO_ONE)
                                        : way(whole, "lines", Cardinality.ONE_TO_MANY))
                .toList();
    }

    private static RelationshipView way(String from, String to, Cardinality cardinality) {
        List<String> key = List.of("slip_no");
        return new RelationshipView(
                from + to, from, key, to, key, cardinality, null, 1, "declared");
    }

    private static Optional<TableData> ask(String sql) {
        return switch (DATABASE.read(sql)) {
            case Read.Got got -> Optional.of(got.result().table());
            case Read.Not not -> throw new IllegalStateException(not.why() + ": " + sql);
        };
    }
}
