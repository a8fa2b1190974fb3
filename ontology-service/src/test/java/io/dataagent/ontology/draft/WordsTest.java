package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.ontology.model.Plurals;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What names of tables and columns say, and how they stand in SQL.
class WordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "total_amount | Total amount",
                "TotalAmount | Total amount",
                "totalAmountUSD | Total amount usd",
                "TOTAL_AMOUNT | Total amount",
                "order-date | Order date",
                "Order  Date | Order date",
                "_hidden_ | Hidden",
                "größe | Größe",
                "ÄrztlicheLeistung | Ärztliche leistung",
                "заказы_2024 | Заказы 2024",
                "注文 | 注文",
                "x | X",
                "42 | 42",
                "___ | ___",
                "💥 | 💥"
            })
    void aLabelIsWhatAPersonWouldRead(String name, String label) {
        assertThat(Words.label(name)).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({
        "orders, order",
        "categories, category",
        "boxes, box",
        "batches, batch",
        "branches, branch",
        "dishes, dish",
        "addresses, address",
        "classes, class",
        "sizes, size",
        "prizes, prize",
        "prices, price",
        "houses, house",
        "warehouses, warehouse",
        "courses, course",
        "purchases, purchase",
        "statuses, status",
        "campuses, campus",
        "buses, bus",
        "menus, menu",
        "address, address",
        "class, class",
        "status, status",
        "bonus, bonus",
        "order, order",
        "as, as",
        "s, s"
    })
    void oneOfManyHasTheNameOfOne(String many, String one) {
        assertThat(Plurals.singular(many)).isEqualTo(one);
    }

    @ParameterizedTest
    @CsvSource({
        "status_id, statuses",
        "size_id, sizes",
        "bus_id, buses",
        "campus_id, campuses",
        "category_id, categories",
        "address_id, addresses",
        "warehouse_id, warehouses",
        "order_status_id, order_statuses",
        "StatusId, Statuses"
    })
    void aColumnMeansTheTableOfItsName(String column, String table) {
        assertThat(Roles.withoutKeyWord(column)).isEqualTo(Words.stem(table));
    }

    @ParameterizedTest
    @CsvSource({
        "store_id, true",
        "storeid, true",
        "store_no, true",
        "StoreKey, true",
        "slm_cd, true",
        "id, false",
        "code, false",
        "key, false",
        "store, false",
        "_id, false",
        "grid, true"
    })
    void aKeyIsSeenByTheEndOfItsName(String column, boolean key) {
        assertThat(Roles.looksLikeKey(column)).isEqualTo(key);
    }

    /// The words that PostgreSQL's manual (appendix C) calls reserved, with and without "can be
    /// function or type".
    @ParameterizedTest
    @ValueSource(
            strings =
                    """
                    all analyse analyze and any array as asc asymmetric authorization binary both
                    case cast check collate collation column concurrently constraint create cross
                    current_catalog current_date current_role current_schema current_time
                    current_timestamp current_user default deferrable desc distinct do else end
                    except false fetch for foreign freeze from full grant group having ilike in
                    initially inner intersect into is isnull join lateral leading left like limit
                    localtime localtimestamp natural not notnull null offset on only or order outer
                    overlaps placing primary references returning right select session_user similar
                    some symmetric system_user table tablesample then to trailing true union unique
                    user using variadic verbose when where window with
                    """)
    void whatPostgresqlReservesIsQuoted(String words) {
        assertThat(words.split("\\s+"))
                .allSatisfy(
                        w -> assertThat(Words.column(w, "postgresql")).isEqualTo('"' + w + '"'));
    }

    /// Words that MySQL 8.4's manual marks with (R) and that name columns in practice.
    @ParameterizedTest
    @ValueSource(
            strings =
                    """
                    accessible add alter before between by call cascade change char condition
                    continue convert cube databases dec decimal declare delete describe div drop
                    dual each empty escaped exists exit explain float force function generated get
                    groups grouping if ignore index infile insert int interval iterate join keys
                    kill lag lead leave linear lines load lock long loop match mod modifies natural
                    of optimize option optionally out over partition percent_rank procedure purge
                    range rank read reads recursive release rename repeat replace require resignal
                    restrict return revoke row rows schema separator set show signal spatial
                    specific sql starting stored straight_join system terminated trigger undo
                    unlock unsigned update usage use values varying virtual while write xor zerofill
                    """)
    void whatMysqlReservesIsQuoted(String words) {
        assertThat(words.split("\\s+"))
                .allSatisfy(w -> assertThat(Words.column(w, "mysql")).isEqualTo("`" + w + "`"));
    }

    /// What DuckDB's duckdb_keywords() calls reserved beyond PostgreSQL.
    @ParameterizedTest
    @ValueSource(strings = {"qualify", "pivot", "unpivot", "describe", "show", "summarize"})
    void whatDuckdbReservesIsQuoted(String word) {
        assertThat(Words.column(word, "duckdb")).isEqualTo('"' + word + '"');
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amount", "name", "date", "year", "month", "value", "status", "type", "city",
                "count", "level", "state", "region"
            })
    void whatNobodyReservesStaysPlain(String word) {
        for (String dialect : List.of("postgresql", "mysql", "duckdb")) {
            assertThat(Words.column(word, dialect)).isEqualTo(word);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "Order | postgresql | \"Order\"",
                "order date | mysql | `order date`",
                "a`b | mysql | `a``b`",
                "a`b | duckdb | \"a`b\"",
                "a\"b | postgresql | \"a\"\"b\"",
                "größe | postgresql | \"größe\"",
                "1st | duckdb | \"1st\"",
                "sepal.length | duckdb | \"sepal.length\""
            })
    void anythingElseIsQuotedInTheQuotesOfTheDatabase(String name, String dialect, String sql) {
        assertThat(Words.column(name, dialect)).isEqualTo(sql);
    }

    @Test
    void aColumnOfAnyNameIsOneExpression() throws JSQLParserException {
        for (String name :
                List.of("a", "A b", "a\"b", "x'y", "a;b", "--", "/*", "größe", "مبيعات")) {
            String sql = "SELECT " + Words.column(name, "postgresql") + " FROM t";
            assertThat(CCJSqlParserUtil.parse(sql).toString().toLowerCase(Locale.ROOT))
                    .as(name)
                    .isEqualTo(sql.toLowerCase(Locale.ROOT));
        }
    }
}
