package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Members of a gym, their visits and lockers, and statements that count them.
final class Gym {

    static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "members",
                            field("member_id", "Integer", 0),
                            field("email", "String", 0.2),
                            field("phone", "String", 0.3),
                            field("plan", "String", 0, "gold", "student"),
                            field("joined_on", "Date", 0),
                            field("left_on", "Date", 0.8),
                            field("insured", "Boolean", 0)),
                    Views.dataset(
                            "visits",
                            field("visit_id", "Integer", 0),
                            field("member_id", "Integer", 0),
                            field("checked_out_at", "DateTime", 0.1)),
                    Views.dataset("lockers", field("locker_id", "Integer", 0)));

    private Gym() {}

    static FilterFact filter(String path, Operator operator, boolean negated, String... values) {
        boolean time = path.endsWith("_on") || path.endsWith("_at");
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(path),
                operator,
                negated,
                List.of(values),
                null,
                time,
                null,
                List.of(),
                path);
    }

    static StatementFacts members(FilterFact... filters) {
        return of(List.of(filters), List.of());
    }

    /// A function of a field, with the part or the format that it takes.
    static ExpressionFact call(String function, String path, @Nullable String literal) {
        List<ExpressionFact> parts =
                literal == null
                        ? List.of()
                        : List.of(fact(ExpressionFact.Kind.LITERAL, List.of(), null, literal));
        return new ExpressionFact(
                ExpressionFact.Kind.FUNCTION,
                List.of(path),
                function,
                false,
                false,
                null,
                null,
                parts);
    }

    private static ExpressionFact fact(
            ExpressionFact.Kind kind,
            List<String> fields,
            @Nullable String function,
            @Nullable String literal) {
        return new ExpressionFact(kind, fields, function, false, false, null, literal, List.of());
    }

    /// Members counted by something.
    static StatementFacts by(ExpressionFact key) {
        return of(List.of(), List.of(), List.of(new StatementFacts.Grouping(0, null, key)));
    }

    static StatementFacts withoutAny(String dataset) {
        JoinFact join =
                new JoinFact(
                        0,
                        JoinFact.JoinKind.ANTI,
                        List.of("members"),
                        List.of(dataset),
                        List.of(),
                        "",
                        true,
                        false,
                        false,
                        false);
        return of(List.of(), List.of(join));
    }

    private static StatementFacts of(List<FilterFact> filters, List<JoinFact> joins) {
        return of(filters, joins, List.of());
    }

    private static StatementFacts of(
            List<FilterFact> filters,
            List<JoinFact> joins,
            List<StatementFacts.Grouping> groupings) {
        ExpressionFact count =
                new ExpressionFact(
                        ExpressionFact.Kind.AGGREGATE,
                        List.of(),
                        "count",
                        false,
                        false,
                        null,
                        null,
                        List.of());
        return new StatementFacts(
                null,
                List.of(
                        new StatementFacts.Select(
                                StatementFacts.Place.MAIN, "", -1, List.of("members"), false)),
                List.of(
                        new StatementFacts.Output(
                                "n",
                                count,
                                ExpressionFact.Unit.COUNT,
                                new io.dataagent.contracts.query.Multiplication(
                                        io.dataagent.contracts.query.Multiplication.Verdict.SAFE,
                                        null,
                                        null,
                                        null,
                                        null,
                                        null))),
                filters,
                List.of(),
                groupings,
                List.of(),
                List.of(),
                joins,
                List.of());
    }

    private static FieldView field(String name, String type, double missing, String... samples) {
        return Views.field(name, type, missing, null, samples);
    }
}
