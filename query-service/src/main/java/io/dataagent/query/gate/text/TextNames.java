package io.dataagent.query.gate.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.expression.CollateExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.OracleNamedFunctionParameter;
import net.sf.jsqlparser.expression.PostgresNamedFunctionParameter;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import org.jspecify.annotations.Nullable;

/// Texts that a server reads as the name of something in its catalog: whether it finds it tells
/// what exists. Such a text may only be one of a few names that every server has, and is never
/// bound. (PostgreSQL's `regclass` and its kin are no types that a cast may name, and MySQL has
/// nothing of the kind.)
public final class TextNames {

    private static final Set<String> CONFIGURED =
            Set.of(
                    "to_tsvector",
                    "to_tsquery",
                    "plainto_tsquery",
                    "phraseto_tsquery",
                    "websearch_to_tsquery",
                    "ts_headline");

    private static final Set<String> CONFIGURATIONS =
            WordList.read("/gate/postgresql-text-search.txt");

    /// DuckDB's functions that call an aggregate by its name.
    private static final Set<String> AGGREGATING =
            Set.of("list_aggregate", "list_aggr", "array_aggregate", "array_aggr", "aggregate");

    /// DuckDB's functions that make values of types which a document names.
    private static final Set<String> SHAPING =
            Set.of("json_transform", "json_transform_strict", "from_json", "from_json_strict");

    private static final Pattern TYPE =
            Pattern.compile("([a-z][a-z0-9_ ]*+)(\\( *\\d+ *(, *\\d+ *)?\\))?(\\[\\d*\\])*+");

    private TextNames() {}

    /// What is wrong with the texts that a function of PostgreSQL takes for names, or null.
    static @Nullable public String wrong(Function call) {
        List<?> values = call.getParameters() == null ? List.of() : call.getParameters();
        return values.size() > 1
                        && CONFIGURED.contains(
                                Names.POSTGRESQL.function(call.getMultipartName().getLast()))
                        && values.getFirst() instanceof Expression first
                        && !configuration(first)
                ? "A text search configuration is one of PostgreSQL's own, as in 'english', and"
                        + " written as such."
                : null;
    }

    /// Whether PostgreSQL would read nothing but the name of such a configuration here; what has a
    /// type of its own is not read as a name.
    private static boolean configuration(Expression value) {
        return switch (value) {
            case StringValue text -> CONFIGURATIONS.contains(text.getValue());
            case JdbcParameter ignored -> false;
            case ParenthesedExpressionList<?> one when one.size() == 1 ->
                    configuration(one.getFirst());
            case CollateExpression collated -> configuration(collated.getLeftExpression());
            case OracleNamedFunctionParameter named -> configuration(named.getExpression());
            case PostgresNamedFunctionParameter named -> configuration(named.getExpression());
            default -> true;
        };
    }

    /// What is wrong with the texts that a function of DuckDB takes for names, or null.
    static @Nullable public String wrong(String name, JsonNode arguments, DialectRules rules) {
        JsonNode second = arguments.path(1).path("expression").path("literal");
        boolean text = second.path("kind").asText().equals("STRING");
        String value = second.path("text").asText();
        if (AGGREGATING.contains(name) && !(text && rules.functions().contains(value))) {
            return "Write the name of the aggregate as a text, as in 'sum'.";
        }
        return SHAPING.contains(name) && !(text && shape(value, rules))
                ? "Write the shape as a text with types of DuckDB's own, as in '{\"n\": \"INTEGER\"}'."
                : null;
    }

    private static boolean shape(String document, DialectRules rules) {
        try {
            return types(ContractJson.mapper().readTree(document), rules);
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static boolean types(JsonNode node, DialectRules rules) {
        if (node.isTextual()) {
            Matcher type = TYPE.matcher(node.asText().strip().toLowerCase(Locale.ROOT));
            return type.matches() && rules.allowsType(type.group(1));
        }
        boolean all = node.isContainerNode();
        for (JsonNode child : node) {
            all &= types(child, rules);
        }
        return all;
    }
}
