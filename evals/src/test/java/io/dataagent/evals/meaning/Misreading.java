package io.dataagent.evals.meaning;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// A way in which a question is misread, so that plan and statement agree in the mistake: only the
/// words of the question can tell.
enum Misreading {
    COLUMN_MISSING(Misreading::dropColumn),
    SPLIT_BY_ANOTHER(Misreading::splitByAnother),
    ANOTHER_MEASURE(Misreading::anotherMeasure),
    ANOTHER_DATE(Misreading::anotherDate),
    GRAIN_CHANGED(
            s ->
                    text(
                            s,
                            "date_trunc\\('(\\w+)'",
                            m -> m.group().replace(m.group(1), grain(m.group(1))))),
    NEGATION_TURNED(
            s ->
                    text(
                            s,
                            "IS NOT NULL|IS NULL|NOT EXISTS|NOT IN|<>|!=",
                            m ->
                                    Turned.OTHER.getOrDefault(
                                            m.group().toUpperCase(Locale.ROOT), "="))),
    BOUND_TURNED(s -> text(s, "(>=|<=|>|<)(?= \\d)", m -> m.group().startsWith(">") ? "<" : ">")),
    NUMBER_CHANGED(
            s ->
                    text(
                            s,
                            "(?<=(>=|<=|>|<) )\\d+(?:\\.\\d+)?",
                            m ->
                                    String.valueOf(
                                            Math.round(Double.parseDouble(m.group()) * 3) + 7))),
    LIMIT_CHANGED(
            s ->
                    text(
                            s,
                            "(?<=LIMIT )\\d+",
                            m -> String.valueOf(Long.parseLong(m.group()) * 2 + 1))),
    EXTREME_TURNED(Misreading::turnExtreme),
    COUNT_FOR_SUM((s, schema) -> swap(s, "sum")),
    SUM_FOR_COUNT(Misreading::sumForCount),
    MEAN_FOR_SUM((s, schema) -> rename(s, "sum", "avg")),
    DISTINCT_ADDED(Misreading::addDistinct);

    private final BiPredicate<PlainSelect, GoldSchema> change;
    private @Nullable UnaryOperator<String> rewritten;

    Misreading(BiPredicate<PlainSelect, GoldSchema> change) {
        this.change = change;
    }

    Misreading(UnaryOperator<String> rewritten) {
        this((s, schema) -> false);
        this.rewritten = rewritten;
    }

    /// The changed statement; empty where there is nothing to change in this way.
    Optional<String> of(String sql, GoldSchema schema) {
        try {
            if (!(CCJSqlParserUtil.parse(sql) instanceof PlainSelect select)) {
                return Optional.empty();
            }
            String before = select.toString();
            if (rewritten != null) {
                String after = rewritten.apply(before);
                return after.equals(before) ? Optional.empty() : Optional.of(after);
            }
            return change.test(select, schema) && !select.toString().equals(before)
                    ? Optional.of(select.toString())
                    : Optional.empty();
        } catch (JSQLParserException e) {
            return Optional.empty();
        }
    }

    private static String text(
            String sql, String pattern, java.util.function.Function<MatchResult, String> to) {
        return Pattern.compile(pattern, Pattern.CASE_INSENSITIVE)
                .matcher(sql)
                .replaceFirst(m -> java.util.regex.Matcher.quoteReplacement(to.apply(m)));
    }

    private static String grain(String unit) {
        return unit.equalsIgnoreCase("month") ? "year" : "month";
    }

    /// One of the columns of a list, or of the groups, is not shown.
    private static boolean dropColumn(PlainSelect select, GoldSchema schema) {
        List<SelectItem<?>> items = select.getSelectItems();
        for (int i = items.size() - 1; i >= 0 && items.size() > 1; i--) {
            if (items.get(i).getExpression() instanceof Column) {
                List<SelectItem<?>> kept = new ArrayList<>(items);
                kept.remove(i);
                select.setSelectItems(kept);
                return true;
            }
        }
        return false;
    }

    private static boolean splitByAnother(PlainSelect select, GoldSchema schema) {
        if (select.getGroupBy() == null || !(select.getFromItem() instanceof Table base)) {
            return false;
        }
        for (Object by : select.getGroupBy().getGroupByExpressionList()) {
            if (by instanceof Column column) {
                Optional<FieldView> other =
                        fields(base, schema).stream()
                                .filter(f -> f.sampleValues().size() > 1)
                                .filter(f -> !select.toString().contains(f.name()))
                                .findFirst();
                if (other.isPresent()) {
                    return replaced(
                            select, column.toString(), name(base) + "." + other.get().name());
                }
            }
        }
        return false;
    }

    private static boolean anotherMeasure(PlainSelect select, GoldSchema schema) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = Mutation.aggregate(item.getExpression());
            if (function != null
                    && List.of("sum", "avg", "max", "min")
                            .contains(function.getName().toLowerCase(Locale.ROOT))
                    && function.getParameters().getFirst() instanceof Column column
                    && select.getFromItem() instanceof Table base) {
                Optional<FieldView> other =
                        fields(base, schema).stream()
                                .filter(f -> List.of("Decimal", "Integer").contains(f.datatype()))
                                .filter(
                                        f ->
                                                !f.name().endsWith("id")
                                                        && !f.name().equals(column.getColumnName()))
                                .findFirst();
                if (other.isPresent()) {
                    function.setParameters(
                            new ExpressionList<>(
                                    new Column(new Table(name(base)), other.get().name())));
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean anotherDate(PlainSelect select, GoldSchema schema) {
        if (!(select.getFromItem() instanceof Table base) || select.getWhere() == null) {
            return false;
        }
        List<FieldView> dates = fields(base, schema).stream().filter(FieldView::time).toList();
        for (FieldView date : dates) {
            for (FieldView other : dates) {
                if (!other.equals(date)
                        && select.getWhere().toString().contains(date.name())
                        && !select.toString().contains(other.name())) {
                    return replaced(select, date.name(), other.name());
                }
            }
        }
        return false;
    }

    private static boolean replaced(PlainSelect select, String name, String other) {
        try {
            String text =
                    select.toString()
                            .replaceAll("(?<![\\w.])" + Pattern.quote(name) + "(?!\\w)", other)
                            .replaceAll("(?<=\\.)" + Pattern.quote(name) + "(?!\\w)", other);
            PlainSelect changed = (PlainSelect) CCJSqlParserUtil.parse(text);
            select.setSelectItems(changed.getSelectItems());
            select.setWhere(changed.getWhere());
            select.setGroupByElement(changed.getGroupBy());
            select.setOrderByElements(changed.getOrderByElements());
            return true;
        } catch (JSQLParserException e) {
            return false;
        }
    }

    private static boolean turnExtreme(PlainSelect select, GoldSchema schema) {
        return rename(select, "max", "min") || rename(select, "min", "max");
    }

    private static boolean rename(PlainSelect select, String from, String to) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = Mutation.aggregate(item.getExpression());
            if (function != null && function.getName().equalsIgnoreCase(from)) {
                function.setName(to);
                return true;
            }
        }
        return false;
    }

    private static boolean swap(PlainSelect select, String from) {
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = Mutation.aggregate(item.getExpression());
            if (function != null && function.getName().equalsIgnoreCase(from)) {
                function.setName("count");
                function.setParameters(new ExpressionList<>(new AllColumns()));
                return true;
            }
        }
        return false;
    }

    private static boolean sumForCount(PlainSelect select, GoldSchema schema) {
        if (!(select.getFromItem() instanceof Table base)) {
            return false;
        }
        Optional<FieldView> amount =
                fields(base, schema).stream()
                        .filter(f -> List.of("Decimal", "Integer").contains(f.datatype()))
                        .filter(f -> !f.name().endsWith("id"))
                        .findFirst();
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = Mutation.aggregate(item.getExpression());
            if (function != null
                    && amount.isPresent()
                    && function.getName().equalsIgnoreCase("count")) {
                function.setName("sum");
                function.setDistinct(false);
                function.setParameters(
                        new ExpressionList<>(
                                new Column(new Table(name(base)), amount.get().name())));
                return true;
            }
        }
        return false;
    }

    private static boolean addDistinct(PlainSelect select, GoldSchema schema) {
        if (!(select.getFromItem() instanceof Table base)) {
            return false;
        }
        for (SelectItem<?> item : select.getSelectItems()) {
            Function function = Mutation.aggregate(item.getExpression());
            Optional<FieldView> other =
                    fields(base, schema).stream()
                            .filter(f -> f.sampleValues().size() > 1)
                            .findFirst();
            if (function != null
                    && function.getName().equalsIgnoreCase("count")
                    && !function.isDistinct()
                    && other.isPresent()) {
                function.setDistinct(true);
                function.setParameters(
                        new ExpressionList<>(
                                new Column(new Table(name(base)), other.get().name())));
                return true;
            }
        }
        return false;
    }

    private static List<FieldView> fields(Table table, GoldSchema schema) {
        return schema.datasets().stream()
                .filter(d -> d.name().equals(table.getName()))
                .map(DatasetView::fields)
                .findFirst()
                .orElse(List.of());
    }

    private static String name(Table table) {
        return table.getAlias() == null ? table.getName() : table.getAlias().getName();
    }

    /// What conditions are turned into.
    private static final class Turned {

        static final Map<String, String> OTHER =
                Map.of(
                        "IS NOT NULL", "IS NULL",
                        "IS NULL", "IS NOT NULL",
                        "NOT EXISTS", "EXISTS",
                        "NOT IN", "IN");
    }
}
