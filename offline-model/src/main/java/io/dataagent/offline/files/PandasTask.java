package io.dataagent.offline.files;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a question that names Python asks of one table: one figure by the values of one column, or
/// by months, of all rows or of those with one value. Nothing else is read out of it.
///
/// @param dataset the table
/// @param how `sum`, `mean` or `size`
/// @param measure the figure's column, or null where rows are counted
/// @param group the column of the groups
/// @param months whether the groups are months
/// @param filter the column of the value that rows must have, or null
/// @param value the value, empty without a filter
record PandasTask(
        DatasetView dataset,
        String how,
        @Nullable FieldView measure,
        FieldView group,
        boolean months,
        @Nullable FieldView filter,
        String value) {

    private static final Pattern ASKED = words("python|pandas");
    private static final Pattern COUNT = words("how many|count|number of|anzahl|wie viele");
    private static final Pattern MEAN = words("average|mean|durchschnitt\\p{L}*");
    private static final Pattern TREND = words("trend|over time|months?|monthly|monatlich");
    private static final Set<String> NUMBERS = Set.of("integer", "decimal", "float", "number");

    static boolean asked(String question) {
        return ASKED.matcher(question).find();
    }

    /// The task, if the question asks for no more than that.
    static Optional<PandasTask> of(ContextBlock block) {
        List<DatasetView> tables = block.datasets();
        return tables.size() == 1 ? of(tables.getFirst(), block.question()) : Optional.empty();
    }

    private static Optional<PandasTask> of(DatasetView table, String question) {
        boolean counts = COUNT.matcher(question).find();
        boolean months = TREND.matcher(question).find();
        List<FieldView> said =
                table.fields().stream().filter(f -> says(question, f.name())).toList();
        Optional<FieldView> measure = said.stream().filter(PandasTask::figure).findFirst();
        Optional<FieldView> group =
                months
                        ? table.fields().stream().filter(FieldView::time).findFirst()
                        : said.stream().filter(f -> !figure(f) && !f.time()).findFirst();
        if (group.isEmpty() || !counts && measure.isEmpty()) {
            return Optional.empty();
        }
        Optional<FieldView> filter =
                table.fields().stream()
                        .filter(f -> !f.equals(group.get()))
                        .filter(f -> value(f, question).isPresent())
                        .findFirst();
        return Optional.of(
                new PandasTask(
                        table,
                        counts ? "size" : MEAN.matcher(question).find() ? "mean" : "sum",
                        counts ? null : measure.orElseThrow(),
                        group.get(),
                        months,
                        filter.orElse(null),
                        filter.flatMap(f -> value(f, question)).orElse("")));
    }

    private static boolean figure(FieldView field) {
        return NUMBERS.contains(field.datatype().toLowerCase(Locale.ROOT));
    }

    private static Optional<String> value(FieldView field, String question) {
        return field.sampleValues().stream().filter(v -> says(question, v)).findFirst();
    }

    private static boolean says(String question, String name) {
        String spoken = Pattern.quote(name) + "|" + Pattern.quote(name.replace('_', ' '));
        return !name.isBlank() && words(spoken).matcher(question).find();
    }

    private static Pattern words(String any) {
        return Pattern.compile(
                "(?<![\\p{L}\\d_])(" + any + ")(?![\\p{L}\\d_])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    List<String> columns() {
        return Stream.of(group, measure, filter)
                .flatMap(Stream::ofNullable)
                .map(FieldView::name)
                .distinct()
                .toList();
    }

    String by() {
        return months ? "month" : column(group);
    }

    String code() {
        StringBuilder code = new StringBuilder("d = data\n");
        if (filter != null) {
            code.append("d = d[d[%s] == %s]\n".formatted(text(column(filter)), text(value)));
        }
        if (months) {
            code.append(
                    "d = d.assign(month=pd.to_datetime(d[%s]).dt.to_period('M').dt.to_timestamp())\n"
                            .formatted(text(column(group))));
        }
        String figure = measure == null ? "" : "[%s]".formatted(text(column(measure)));
        code.append(
                "r = d.groupby(%s)%s.%s().reset_index(name='value')\n"
                        .formatted(text(by()), figure, how));
        String order = months ? "'month'" : "'value', ascending=False";
        return code + "answer_tables = {'result': r.sort_values(%s)}\n".formatted(order);
    }

    private static String column(FieldView field) {
        String plain = field.expression().strip().replaceAll("^\"|\"$", "");
        return plain.replace("\"\"", "\"");
    }

    private static String text(String value) {
        return ContractJson.write(value); // JSON's escapes are Python's
    }
}
