package io.dataagent.query.gate;

import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.gate.lineage.Comparing;
import io.dataagent.query.gate.lineage.PostgresComparing;
import io.dataagent.query.gate.sql.Grammar;
import io.dataagent.query.gate.sql.SqlJudge;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.PostgresSyntax;
import io.dataagent.query.gate.text.Syntax;

/// PostgreSQL's SQL, judged by the tree of the common parser.
public record PostgresDialect() implements Dialect {

    @Override
    public String wire() {
        return "postgresql";
    }

    @Override
    public DialectRules rules() {
        return DialectRules.POSTGRESQL;
    }

    @Override
    public Syntax syntax() {
        return new PostgresSyntax();
    }

    @Override
    public Grammar grammar() {
        return Grammar.STANDARD;
    }

    @Override
    public Comparing comparing() {
        return new PostgresComparing();
    }

    @Override
    public Decimals decimals() {
        return Decimals.ANY;
    }

    @Override
    public Gate.Judge judge(DuckDbParser duckDb) {
        return new SqlJudge(rules());
    }

    @Override
    public String quote(String name) {
        return Names.quote(name, '"');
    }

    @Override
    public String toString() {
        return wire();
    }
}
