package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Data;
import io.dataagent.agent.explore.claim.Database;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Profiles of a real database whose values are known.
class ProfileTest {

    private static final LocalDate TODAY = LocalDate.parse("2026-07-10");
    private static final Database DATABASE = new Database();

    @BeforeAll
    static void fill() {
        DATABASE.run(
                "CREATE TABLE things (thing_id int, kind text, amount numeric, pieces int, made_on date,"
                        + " code text, told text, born text, only_one text, nothing text, ref uuid)");
        DATABASE.run(
                "INSERT INTO things SELECT i, CASE WHEN i % 4 = 0 THEN 'a' ELSE 'b' END,"
                        + " CASE WHEN i = 100 THEN 1000.5 WHEN i <= 10 THEN 7 ELSE i END, i % 5,"
                        + " DATE '2026-01-01' + i * 3, CASE WHEN i % 2 = 0 THEN '1.250,00' ELSE '12' END,"
                        + " CASE WHEN i % 5 = 0 THEN 'n/a' ELSE '' || i END,"
                        + " CASE WHEN i % 2 = 0 THEN '2026-02-28' ELSE '28.02.2026' END,"
                        + " CASE WHEN i > 50 THEN 'x' END, NULL, gen_random_uuid()"
                        + " FROM generate_series(1, 100) AS i");
        DATABASE.run("UPDATE things SET thing_id = 99 WHERE thing_id = 100");
        DATABASE.run("CREATE TABLE many AS SELECT i AS n FROM generate_series(1, 500001) AS i");
        DATABASE.run("CREATE TABLE none (n int, word text, seen date)");
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @Test
    void tellsTheSpreadOfNumbers() {
        JsonNode amount = column(field("amount", "Decimal", null, null));

        assertThat(amount.path("missing").asLong()).isZero();
        assertThat(amount.path("median").asDouble()).isEqualTo(50);
        assertThat(amount.path("q1").asDouble()).isEqualTo(25);
        assertThat(amount.path("q3").asDouble()).isEqualTo(75);
        assertThat(amount.path("outliers").asLong()).isEqualTo(1);
        assertThat(amount.path("outlier_examples"))
                .extracting(JsonNode::asDouble)
                .containsExactly(1000.5);
        assertThat(amount.path("mode").path("value").asInt()).isEqualTo(7);
        assertThat(amount.path("mode").path("n").asInt()).isEqualTo(10);
        assertThat(amount.path("mode").path("share").asDouble()).isEqualTo(0.1);
    }

    @Test
    void countsEveryNumberInOnePartOfAtMostTwenty() {
        JsonNode bins = column(field("amount", "Decimal", null, null)).path("histogram");

        assertThat(bins.size()).isBetween(2, 20);
        assertThat(sum(bins, 2)).isEqualTo(100);
        assertThat(bins.get(0).get(0).asDouble()).isEqualTo(7);
        assertThat(bins.get(0).get(1).asDouble()).isBetween(56.0, 57.0);
        assertThat(bins.get(0).get(2).asInt()).isEqualTo(56);
        assertThat(bins.get(bins.size() - 1).get(1).asDouble()).isGreaterThanOrEqualTo(1000.5);
    }

    @Test
    void listsTheValuesOfAFieldThatHasFew() {
        JsonNode pieces = column(field("pieces", "Integer", null, null));
        JsonNode kind = column(field("kind", "String", null, null));

        assertThat(pieces.has("histogram")).isFalse();
        assertThat(pieces.path("frequent").size()).isEqualTo(5);
        assertThat(kind.path("mode").path("value").asText()).isEqualTo("b");
        assertThat(kind.path("mode").path("share").asDouble()).isEqualTo(0.75);
        assertThat(kind.path("frequent").toString()).isEqualTo("[[\"b\",75],[\"a\",25]]");
    }

    @Test
    void countsTimesByPeriods() {
        JsonNode made = column(field("made_on", "Date", null, null));

        assertThat(made.path("histogram_by").asText()).isEqualTo("month");
        assertThat(made.path("histogram").get(0).get(0).asText()).isEqualTo("2026-01-01");
        assertThat(sum(made.path("histogram"), 1)).isEqualTo(100);
        assertThat(made.path("mode").isNull()).isTrue();
    }

    @Test
    void looksIntoAFieldOfIdentifiers() {
        JsonNode ref = column(field("ref", "String", null, null));

        assertThat(ref.path("distinct").asLong()).isEqualTo(100);
        assertThat(ref.path("mode").isNull()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "thing_id|Integer|thing_id is the key and has duplicates.",
                "code|String|code is text that holds numbers; cast it before you compute.",
                "told|String|told has mixed formats: 80 of 100 values look like numbers, 0 like dates.",
                "born|String|born is text that holds dates; cast it before you compare.",
                "born|String|born writes dates in different ways.",
                "only_one|String|only_one has one value only.",
                "only_one|String|only_one is missing in 50 of 100 rows.",
                "nothing|String|nothing is empty in every row.",
                "made_on|Date|made_on has dates in the future.",
            })
    void remarksOnWhatIsOdd(String name, String type, String remark) {
        assertThat(profile(things(), field(name, type, null, null)).remarks()).contains(remark);
    }

    @Test
    void hasNothingToRemarkOnGoodFields() {
        assertThat(
                        profile(
                                        things(),
                                        field("kind", "String", null, null),
                                        field("amount", "Decimal", null, null))
                                .remarks())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "50000000, the first 500000 of about 50000000 rows",
        ", the first 500000 of more rows",
        "1000, the first 500000 of more rows"
    })
    void saysThatItReadAPartOfALargeDataset(@Nullable Long counted, String scope) {
        Profile profile =
                profile(dataset("many", counted), field("n", "Integer", 49_999_000L, "50000000"));

        assertThat(profile.sampled()).isTrue();
        assertThat(profile.scope()).isEqualTo(scope);
        assertThat(profile.column(0).path("of_all_rows_when_discovered").toString())
                .isEqualTo("{\"distinct\":49999000,\"min\":\"1\",\"max\":\"50000000\"}");
        assertThat(DATABASE.sent().getLast()).contains("LIMIT 500000");
    }

    @Test
    void findsNothingInATableWithoutRows() {
        Profile profile =
                profile(
                        dataset("none", 0L),
                        field("n", "Integer", null, null),
                        field("word", "String", null, null),
                        field("seen", "Date", null, null));

        assertThat(profile.rows()).isZero();
        assertThat(profile.sampled()).isFalse();
        assertThat(profile.remarks()).isEmpty();
        assertThat(profile.column(0).toString()).isEqualTo("{\"missing\":0,\"distinct\":0}");
    }

    private static int sum(JsonNode bins, int at) {
        return StreamSupport.stream(bins.spliterator(), false)
                .mapToInt(b -> b.get(at).asInt())
                .sum();
    }

    private static JsonNode column(FieldView field) {
        Profile profile = profile(things(), field);
        ObjectNode one = profile.column(0);
        boolean whole =
                new Distribution(profile.sql(), DATABASE)
                        .add(profile.fields().getFirst(), profile.count(0, "filled"), one);
        assertThat(whole).isTrue();
        return one;
    }

    private static Profile profile(DatasetView dataset, FieldView... fields) {
        List<FieldRef> refs = List.of(fields).stream().map(f -> new FieldRef(dataset, f)).toList();
        ProfileSql sql = new ProfileSql(dataset, new Dialect("postgresql"));
        Data.Read read = DATABASE.read(sql.summary(refs));
        assertThat(read).isInstanceOf(Data.Read.Got.class);
        TableData table = ((Data.Read.Got) read).result().table();
        return new Profile(sql, refs, table, TODAY);
    }

    private static DatasetView things() {
        return dataset("things", 100L);
    }

    private static DatasetView dataset(String name, @Nullable Long rows) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                List.of("thing_id"),
                List.of(),
                rows,
                List.of(),
                null);
    }

    private static FieldView field(
            String name, String type, @Nullable Long distinct, @Nullable String max) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                List.of(),
                null,
                distinct,
                max == null ? null : "1",
                max);
    }
}
