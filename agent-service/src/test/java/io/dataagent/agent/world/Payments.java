package io.dataagent.agent.world;

import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.testkit.ScriptedReply;
import java.util.List;

/// A file of payments whose status is spelled in several ways, several of them on one bill, and a
/// model that counts its rows.
public final class Payments {

    public static final OntologyId ONTOLOGY = OntologyId.of("0199e9a0-0000-7000-8000-0000000000f1");

    static final String SQL = "SELECT city, revenue FROM payments";

    static final List<DatasetView> DATASETS =
            List.of(
                    new DatasetView(
                            "payments",
                            "public.payments",
                            "payments",
                            "2500 rows.",
                            List.of(),
                            List.of("payment_id"),
                            List.of(),
                            2500L,
                            List.of(
                                    field("payment_id", 2500L),
                                    field("bill_no", 300L),
                                    field("status", 4L, "Paid", "paid", "Failed")),
                            "name: payments"));

    private Payments() {}

    private static FieldView field(String name, long different, String... values) {
        return new FieldView(
                name,
                name,
                null,
                null,
                "String",
                false,
                List.of(),
                List.of(values),
                0.0,
                different,
                null,
                null);
    }

    /// Who asks for those that were paid gets a condition on one spelling, others all rows.
    static ScriptedReply play(int turn, String question) {
        String condition = question.contains("paid") ? " WHERE status = 'paid'" : "";
        return turn == 1
                ? Script.tools(
                        "run_sql {\"query\":\"%s%s\",\"purpose\":\"Count\"}"
                                .formatted(SQL, condition))
                : Script.text(
                        new Drafts.Narrative(
                                List.of("There are {{n}}."),
                                List.of(
                                        new Binding.Cell(
                                                "n", 1, null, 0, "revenue", ValueFormat.DECIMAL)),
                                List.of(),
                                List.of(),
                                "en"));
    }

    static StatementChecks checks(String sql) {
        ExpressionFact rows =
                new ExpressionFact(
                        Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
        Facts all = Facts.of(List.of("payments"), rows);
        Facts facts =
                sql.contains("status")
                        ? all.where(Facts.filter("payments.status", Operator.EQUAL, "paid"))
                        : all;
        return new StatementChecks(facts.facts(), List.of(), List.of(), List.of(), null, null, 1);
    }
}
