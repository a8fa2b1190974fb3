package io.dataagent.query.gate.text;

import io.dataagent.query.gate.Dialect;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a dialect allows by name, and how it is read. Everything else is refused.
///
/// @param dialect the dialect
/// @param lexis how its texts are read
/// @param names how its names are compared and written
/// @param functions functions, also in FROM; read-only, without side effects, without SQL in text
/// @param types types of casts and literals
/// @param keywordCalls words that stand before a bracket without being a function
/// @param forbiddenColumns unquoted words that look like columns and are session facts
/// @param foreignWords names to the server but words of other dialects to the parser; they are
///   quoted, so that it reads them as the server does
/// @param refusedWords reserved words that no reading statement has
public record DialectRules(
        Dialect dialect,
        Lexis lexis,
        Names names,
        Set<String> functions,
        Set<String> types,
        Set<String> keywordCalls,
        Set<String> forbiddenColumns,
        Set<String> foreignWords,
        Set<String> refusedWords) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern PRECISION = Pattern.compile("\\s*\\([^)]*\\)");
    private static final Pattern ARRAY = Pattern.compile("(\\[\\d*+\\])++$");

    private static final String FOREIGN =
            "absent csv current distinctrow enum errors excludes extend fbv final import includes"
                    + " minus nocycle number output pivot preferring prewhere prior returns sample"
                    + " script semi settings statement unpivot verify";

    /// PostgreSQL's.
    public static final DialectRules POSTGRESQL =
            new DialectRules(
                    Dialect.POSTGRESQL,
                    new PostgresLexis(),
                    Names.POSTGRESQL,
                    WordList.read("/gate/postgresql-functions.txt"),
                    WordList.read("/gate/postgresql-types.txt"),
                    WordList.read("/gate/postgresql-keywords.txt"),
                    set(
                            "user current_user session_user system_user current_role"
                                    + " current_catalog current_schema"),
                    set(FOREIGN + " force sql_cache sql_calc_found_rows sql_no_cache use xor"),
                    Set.of());

    /// MySQL's, and MariaDB's.
    public static final DialectRules MYSQL =
            new DialectRules(
                    Dialect.MYSQL,
                    new MySqlLexis(),
                    Names.MYSQL,
                    WordList.read("/gate/mysql-functions.txt"),
                    WordList.read("/gate/mysql-types.txt"),
                    WordList.read("/gate/mysql-keywords.txt"),
                    set("current_user current_role session_user system_user user"),
                    set(FOREIGN + " top skip first"),
                    set("into outfile procedure lock sql_calc_found_rows sql_cache sql_no_cache"));

    /// DuckDB's.
    public static final DialectRules DUCKDB =
            new DialectRules(
                    Dialect.DUCKDB,
                    new DuckDbLexis(),
                    Names.DUCKDB,
                    WordList.read("/gate/duckdb-functions.txt"),
                    WordList.read("/gate/duckdb-types.txt"),
                    Set.of(),
                    set(
                            "user current_user session_user current_role current_catalog"
                                    + " current_schema current_database"),
                    Set.of(),
                    Set.of());

    /// The forms of the dialect.
    public Syntax syntax() {
        return dialect.syntax();
    }

    /// Whether a type, as it is written, may be cast to.
    public boolean allowsType(String written) {
        String type = written.trim().toLowerCase(Locale.ROOT);
        if (types.contains(type)) {
            return true;
        }
        type = BLANKS.matcher(type).replaceAll(" ");
        type = PRECISION.matcher(type).replaceAll("");
        type = ARRAY.matcher(type).replaceAll("").trim();
        return types.contains(type.startsWith("pg_catalog.") ? type.substring(11) : type);
    }

    private static Set<String> set(String words) {
        return Set.of(words.split(" "));
    }
}
