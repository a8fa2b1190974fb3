package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What people call a figure of a result: by the label of its column; else by its name, unless that
/// says only that it is a figure (`subject_value`), then by the one field that it is made of.
///
/// @param output the column
/// @param rows of the result
/// @param facts of its statement, or null
record FigureName(String output, TableData rows, @Nullable StatementFacts facts) {

    private static final Set<String> SAYING_NOTHING =
            Set.of(
                    ("subject peers value values before after average row rows count total sum result"
                                    + " figure number measure metric n x")
                            .split(" "));

    String words() {
        return rows.columns().stream()
                .filter(c -> c.name().equals(output))
                .map(Column::label)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseGet(this::unlabelled);
    }

    private String unlabelled() {
        List<String> fields = generic() ? fields() : List.of();
        return plain(fields.size() == 1 ? fields.getFirst() : output);
    }

    private boolean generic() {
        return SAYING_NOTHING.containsAll(
                Arrays.asList(output.toLowerCase(Locale.ROOT).split("_")));
    }

    /// The fields whose values it is made of, without those that only choose rows.
    private List<String> fields() {
        return facts == null
                ? List.of()
                : facts.outputs().stream()
                        .filter(o -> o.name().equals(output))
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == ExpressionFact.Kind.COLUMN)
                        .flatMap(e -> e.fields().stream())
                        .map(f -> f.substring(f.lastIndexOf('.') + 1))
                        .distinct()
                        .toList();
    }

    /// A name without what only code needs in it.
    static String plain(String name) {
        return name.replace('_', ' ').strip();
    }
}
