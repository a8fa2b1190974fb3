package io.dataagent.query.gate.sql;

import io.dataagent.query.gate.Budget;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.feature.Feature;

/// JSqlParser, which tries several readings of what stands in brackets and within them again. It
/// asks for its features wherever it does, so that this is where the tries are counted.
final class BoundedParser extends CCJSqlParser {

    private final Budget budget;

    BoundedParser(ParsedText text, Budget budget) {
        super(text);
        this.budget = budget;
    }

    @Override
    public boolean getAsBoolean(Feature feature) {
        budget.step();
        return super.getAsBoolean(feature);
    }
}
