package io.dataagent.agent.world;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What query-service says of every statement here: revenue by city, joined as the model joins.
final class Judgements {

    private static final Multiplication SAFE =
            new Multiplication(Verdict.SAFE, null, null, null, null, null);

    private Judgements() {}

    /// What is said of a statement that nobody can judge.
    static StatementChecks ofNothing() {
        return new StatementChecks(null, List.of(), List.of(), List.of(), null, null, 1);
    }

    static StatementChecks ofCities() {
        ExpressionFact city = fact(Kind.COLUMN, "stores.city", null);
        ExpressionFact revenue = fact(Kind.AGGREGATE, "orders.total", "sum");
        StatementFacts facts =
                new StatementFacts(
                        null,
                        List.of(new Select(Place.MAIN, "", -1, List.of("orders", "stores"), false)),
                        List.of(
                                new Output("city", city, Unit.FIELD, SAFE),
                                new Output("revenue", revenue, Unit.FIELD, SAFE)),
                        List.of(),
                        List.of(),
                        List.of(new Grouping(0, "city", city)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());
        return new StatementChecks(facts, List.of(), List.of(), List.of(), null, null, 1);
    }

    /// A condition on a city that is none, and two that are written like it.
    static StatementChecks ofTwoSpringfields() {
        Condition condition =
                new Condition(
                        0,
                        "stores.city = 'Springfield'",
                        "stores.city",
                        2L,
                        false,
                        List.of("Houston"),
                        List.of("Springfield IL", "Springfield MA"));
        FewRows rows = new FewRows(Outcome.FAILED, "why", List.of(condition));
        return new StatementChecks(
                ofCities().facts(), List.of(), List.of(), List.of(), rows, null, 1);
    }

    private static ExpressionFact fact(Kind kind, String field, @Nullable String function) {
        return new ExpressionFact(
                kind, List.of(field), function, false, false, null, null, List.of());
    }
}
