package io.dataagent.query.gate;

import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Lexer;
import io.dataagent.query.gate.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Makes statements: by a grammar that mixes what is allowed with what is not, and by mutation of
/// the corpora. The same seed makes the same statements.
public final class FuzzText {

    private static final List<String> COLUMNS =
            List.of(
                    "id",
                    "o.id",
                    "status",
                    "total_amount",
                    "customer_id",
                    "created_at",
                    "secret",
                    "\"Create Date\"",
                    "c.name",
                    "ctid",
                    "payload",
                    "o",
                    "month",
                    "current_user");
    private static final List<String> TABLES =
            List.of(
                    "orders o",
                    "customers c",
                    "orders",
                    "items",
                    "events",
                    "private.secrets",
                    "pg_class",
                    "public.orders AS o",
                    "generate_series(1, 3) g",
                    "pg_sleep(1)",
                    "v_side_effect");
    private static final List<String> CALLS =
            List.of(
                    "count",
                    "sum",
                    "max",
                    "lower",
                    "coalesce",
                    "date_trunc",
                    "pg_sleep",
                    "set_config",
                    "nextval",
                    "touch_order",
                    "row_number",
                    "round",
                    "length",
                    "pg_notify",
                    "lo_creat",
                    "query_to_xml",
                    "\"now\"",
                    "pg_catalog.abs");
    private static final List<String> OPERATORS =
            List.of(
                    "+",
                    "-",
                    "*",
                    "/",
                    "=",
                    "<>",
                    "<",
                    "||",
                    "AND",
                    "OR",
                    "LIKE",
                    "->>",
                    "@>",
                    "~",
                    "IS DISTINCT FROM",
                    "%",
                    "^");
    private static final List<String> PIECES =
            List.of(
                    "FOR UPDATE",
                    "INTO x",
                    ";",
                    "--",
                    "/*",
                    "*/",
                    "'",
                    "\"",
                    "$$",
                    "(",
                    ")",
                    ",",
                    "UNION ALL",
                    "LIMIT 1",
                    "OFFSET 2",
                    "::int",
                    "::regclass",
                    "WITH x AS (",
                    "LATERAL",
                    "OVER (",
                    "\u200b",
                    "\u00a0",
                    "\\",
                    "$1",
                    "?",
                    "NULL",
                    "0x1",
                    "E'\\n'",
                    "[1]",
                    "ARRAY[",
                    "CASE WHEN",
                    "TABLE orders",
                    "DELETE FROM orders",
                    "VALUES (1)",
                    "GROUP BY 1",
                    "FILTER (WHERE",
                    "DISTINCT ON (id)",
                    ".*",
                    "*",
                    "NATURAL JOIN");

    private final SplittableRandom random;
    private final Dialect dialect;
    private int placeholders;
    private final List<String> seeds = new ArrayList<>();

    public FuzzText(long seed, Dialect dialect) {
        this.random = new SplittableRandom(seed);
        this.dialect = dialect;
        List<Corpus.Line> lines = new ArrayList<>(Corpus.attacks());
        lines.addAll(Corpus.ownAttacks());
        lines.addAll(Corpus.legit());
        lines.addAll(Corpus.ownLegit());
        lines.stream()
                .filter(line -> line.dialect().equals(dialect))
                .filter(line -> line.sql().length() < 400)
                .forEach(line -> seeds.add(line.sql()));
    }

    /// How many values a statement needs for its placeholders; 0 if it cannot be read.
    public static int values(String sql, Dialect dialect) {
        if (!(Lexer.read(sql, dialect.rules().lexis(), GateLimits.standard())
                instanceof Lexed.Tokens tokens)) {
            return 0;
        }
        return (int) tokens.placeholders().stream().map(Token::value).distinct().count();
    }

    /// The next placeholder of a statement: a new one, or in PostgreSQL now and then one again.
    private String placeholder() {
        if (!dialect.equals(Dialect.POSTGRESQL)) {
            return "?";
        }
        int number = random.nextInt(4) == 0 && placeholders > 0 ? placeholders : ++placeholders;
        return "$" + number;
    }

    String next() {
        placeholders = 0;
        return random.nextInt(2) == 0
                ? select(0)
                : mutated(seeds.get(random.nextInt(seeds.size())));
    }

    private String mutated(String sql) {
        StringBuilder text = new StringBuilder(sql);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            int at = random.nextInt(text.length() + 1);
            switch (random.nextInt(6)) {
                case 0 -> text.insert(at, " " + pick(PIECES) + " ");
                case 1 -> text.delete(at, Math.min(text.length(), at + random.nextInt(1, 12)));
                case 2 -> text.insert(at, pick(seeds), 0, 8);
                case 3 -> text.insert(at, (char) random.nextInt(1, 300));
                case 4 -> text.insert(at, expression(1));
                default -> text.insert(at, pick(COLUMNS));
            }
        }
        return text.toString();
    }

    private String select(int depth) {
        StringBuilder text = new StringBuilder();
        if (depth == 0 && random.nextInt(6) == 0) {
            text.append("WITH x AS (").append(select(2)).append(") ");
        }
        text.append("SELECT ").append(random.nextInt(8) == 0 ? "DISTINCT " : "");
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            text.append(random.nextInt(8) == 0 ? "*" : expression(depth));
            text.append(random.nextInt(4) == 0 ? " AS a" + i : "").append(i > 1 ? ", " : "");
        }
        text.append(" FROM ").append(from(depth));
        text.append(random.nextInt(2) == 0 ? " WHERE " + expression(depth) : "");
        text.append(random.nextInt(4) == 0 ? " GROUP BY " + expression(3) : "");
        text.append(random.nextInt(8) == 0 ? " HAVING " + expression(depth) : "");
        text.append(random.nextInt(4) == 0 ? " ORDER BY " + expression(depth) : "");
        text.append(
                random.nextInt(6) == 0
                        ? " LIMIT " + (random.nextBoolean() ? "3" : placeholder())
                        : "");
        text.append(random.nextInt(40) == 0 ? " " + pick(PIECES) : "");
        return text.toString();
    }

    private String from(int depth) {
        String first = source(depth);
        return switch (random.nextInt(5)) {
            case 0 -> first + " JOIN " + source(depth) + " ON " + expression(depth);
            case 1 -> first + ", " + source(depth);
            case 2 -> first + " LEFT JOIN " + source(depth) + " USING (id)";
            default -> first;
        };
    }

    private String source(int depth) {
        return depth < 2 && random.nextInt(5) == 0
                ? "(" + select(depth + 1) + ") s" + random.nextInt(3)
                : pick(TABLES);
    }

    private String expression(int depth) {
        return switch (random.nextInt(depth > 2 ? 3 : 11)) {
            case 0, 1 -> pick(COLUMNS);
            case 2 -> value();
            case 3, 4 ->
                    expression(depth + 1) + " " + pick(OPERATORS) + " " + expression(depth + 1);
            case 5 -> pick(CALLS) + "(" + expression(depth + 1) + ")";
            case 6 ->
                    "CASE WHEN "
                            + expression(depth + 1)
                            + " THEN "
                            + expression(depth + 1)
                            + " END";
            case 7 -> "(" + select(depth + 1) + ")";
            case 8 -> "CAST(" + expression(depth + 1) + " AS text)";
            case 9 -> expression(depth + 1) + " IN (" + select(depth + 1) + ")";
            default -> "sum(id) OVER (PARTITION BY " + expression(depth + 1) + ")";
        };
    }

    private String value() {
        return switch (random.nextInt(4)) {
            case 0 -> placeholder();
            case 1 -> String.valueOf(random.nextInt(100));
            default -> "'x'";
        };
    }

    private String pick(List<String> list) {
        String piece = list.get(random.nextInt(list.size()));
        return piece.length() < 8 && list == seeds ? piece + "        " : piece;
    }
}
