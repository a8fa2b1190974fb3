package io.dataagent.query.gate;

import io.dataagent.query.gate.duckdb.DuckDbJudge;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.gate.lineage.Comparing;
import io.dataagent.query.gate.lineage.DuckDbComparing;
import io.dataagent.query.gate.sql.Grammar;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.DuckDbSyntax;
import io.dataagent.query.gate.text.Names;
import io.dataagent.query.gate.text.Syntax;

/// DuckDB's SQL, judged by the tree of DuckDB's own parser.
public record DuckDbDialect() implements Dialect {

    private static final Decimals DECIMALS =
            new Decimals(38, 38, false, "DuckDB takes decimals of up to 38 digits");

    @Override
    public String wire() {
        return "duckdb";
    }

    @Override
    public DialectRules rules() {
        return DialectRules.DUCKDB;
    }

    @Override
    public Syntax syntax() {
        return new DuckDbSyntax();
    }

    @Override
    public Grammar grammar() {
        return Grammar.STANDARD;
    }

    @Override
    public Comparing comparing() {
        return new DuckDbComparing();
    }

    @Override
    public Decimals decimals() {
        return DECIMALS;
    }

    @Override
    public Gate.Judge judge(DuckDbParser duckDb) {
        return new DuckDbJudge(rules(), duckDb);
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
