package io.dataagent.query.gate;

import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.gate.lineage.Comparing;
import io.dataagent.query.gate.lineage.MySqlComparing;
import io.dataagent.query.gate.sql.Grammar;
import io.dataagent.query.gate.sql.SqlJudge;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.MySqlSyntax;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.Syntax;

/// The SQL of MySQL and MariaDB, judged by the tree of the common parser. Exact numbers travel as
/// text, so that the statement says how many digits they have.
public record MySqlDialect() implements Dialect {

    private static final Decimals DECIMALS =
            new Decimals(
                    65,
                    30,
                    true,
                    "MySQL takes decimals of up to 65 digits, 30 of them behind the point");

    @Override
    public String wire() {
        return "mysql";
    }

    @Override
    public DialectRules rules() {
        return DialectRules.MYSQL;
    }

    @Override
    public Syntax syntax() {
        return new MySqlSyntax();
    }

    @Override
    public Grammar grammar() {
        return Grammar.MYSQL;
    }

    @Override
    public Comparing comparing() {
        return new MySqlComparing();
    }

    @Override
    public Decimals decimals() {
        return DECIMALS;
    }

    @Override
    public Gate.Judge judge(DuckDbParser duckDb) {
        return new SqlJudge(rules());
    }

    @Override
    public String quote(String name) {
        return Names.quote(name, '`');
    }

    @Override
    public String toString() {
        return wire();
    }
}
