package io.dataagent.ontology.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.ontology.model.Expressions.Reading;
import io.dataagent.ontology.model.Expressions.Reference;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which columns an expression names, whatever letters their names have.
class ExpressionNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "SUM(orders.total) | orders | total",
                "SUM(\"orders\".\"total\") | orders | total",
                "SUM(order.total) | order | total",
                "SUM(group.select) | group | select",
                "SUM(Größe.preis) | Größe | preis",
                "SUM(orders.größe) | orders | größe",
                "SUM(Umsätze.Straße) | Umsätze | Straße",
                "SUM(заказы.сумма) | заказы | сумма",
                "SUM(注文.金額) | 注文 | 金額",
                "SUM(\"my orders\".\"net total\") | my orders | net total",
                "SUM(\"a\"\"b\".\"c\"\"d\") | a\"b | c\"d",
                "SUM(`my orders`.`net`) | my orders | net",
                "SUM(_x1._y2) | _x1 | _y2"
            })
    void readsTheDatasetAndTheField(String sql, String dataset, String field) {
        assertThat(columns(sql)).containsExactly(new Reference(dataset, field));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "`total.net` | total.net",
                "\"total.net\" | total.net",
                "\"a.b\" + 0 | a.b",
                "`a.b` + 0 | a.b",
                "größe | größe",
                "`order` | order",
                "\"it's\" | it's",
                "\"  spaced \" | '  spaced '"
            })
    void readsAColumnAlone(String sql, String field) {
        String name = field.startsWith("' ") ? field.substring(1, field.length() - 1) : field;
        assertThat(columns(sql)).containsExactly(new Reference("", name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(CASE WHEN t.kind = 'orders.total' THEN 1 END)",
                "SUM(CASE WHEN t.kind = 'it''s a.b' THEN 1 END)",
                "COUNT(t.kind) FILTER (WHERE t.kind <> 'x.y')"
            })
    void aNameInATextIsNoColumn(String sql) {
        assertThat(columns(sql)).containsExactly(new Reference("t", "kind"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5 + 2", "'a.b'", "42", "1e3"})
    void numbersAndTextsNameNoColumn(String sql) {
        assertThat(columns(sql)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t",
                "a +",
                "(a",
                "a; DROP TABLE x",
                "EXISTS (SELECT 1)",
                "a IN (SELECT b FROM c)",
                "(SELECT 1)",
                "((SELECT 1))",
                "CASE WHEN (SELECT true) THEN 1 END",
                "'open",
                "\"open"
            })
    void refusesWhatIsNoExpression(String sql) {
        assertThat(Expressions.read(sql)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void anExpressionHasAnEnd() {
        String longest = "a" + " + a".repeat(999);
        assertThat(longest).hasSizeLessThanOrEqualTo(4_000);
        assertThat(columns(longest)).containsExactly(new Reference("", "a"));
        assertThat(Expressions.read(longest + " + a".repeat(2)))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "SUM(total) | SUM(T.total)",
                "SUM(total) / COUNT(id) | SUM(T.total) / COUNT(T.id)",
                "SUM(\"net total\") | SUM(T.\"net total\")",
                "SUM(größe) | SUM(T.\"größe\")",
                "SUM(x.total) | SUM(x.total)",
                "SUM(CASE WHEN kind = 'total' THEN total END) | SUM(CASE WHEN T.kind = 'total' THEN T.total END)"
            })
    void putsTheDatasetBeforeEveryColumnAndNowhereElse(String sql, String qualified) {
        String renamed =
                Expressions.renamed(
                        sql, r -> r.dataset().isEmpty() ? new Reference("T", r.field()) : r);

        assertThat(renamed).isNotNull();
        assertThat(renamed.replace("\"x\".\"total\"", "x.total")).isEqualTo(qualified);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(Größe.preis)",
                "SUM(order.select) - MIN(order.\"a b\")",
                "SUM(\"a\"\"b\".\"c.d\")",
                "COUNT(DISTINCT заказы.сумма)"
            })
    void whatIsRenamedToItselfNamesTheSame(String sql) {
        String renamed = Expressions.renamed(sql, r -> r);

        assertThat(renamed).isNotNull();
        assertThat(columns(renamed)).isEqualTo(columns(sql));
    }

    @Test
    void whatDoesNotReadIsNotRenamed() {
        assertThat(Expressions.renamed("(SELECT 1)", r -> r)).isNull();
        assertThat(Expressions.renamed("a +", r -> r)).isNull();
    }

    private static Set<Reference> columns(String sql) {
        assertThat(Expressions.read(sql)).as(sql).isInstanceOf(Reading.Columns.class);
        return ((Reading.Columns) Expressions.read(sql)).references();
    }
}
