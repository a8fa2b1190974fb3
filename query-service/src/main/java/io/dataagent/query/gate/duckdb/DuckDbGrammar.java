package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/// The closed list of what a tree of DuckDB's parser may be made of: expressions by their class,
/// queries, table references and modifiers by their type, each with the fields that may be set.
final class DuckDbGrammar {

    private static final Set<String> EVERYWHERE =
            Set.of("class", "type", "alias", "query_location", "query_location_length");

    private static final Map<String, Set<String>> EXPRESSIONS =
            Map.ofEntries(
                    fields("COLUMN_REF", "column_names"),
                    fields("CONSTANT", "literal"),
                    fields("PARAMETER", "identifier"),
                    fields(
                            "FUNCTION",
                            "function_name order_bys is_operator arguments qualified_name distinct"
                                    + " filter"),
                    fields("COMPARISON", "left right"),
                    fields("CONJUNCTION", "children"),
                    fields("OPERATOR", "children"),
                    fields("CAST", "child try_cast type_expr"),
                    fields("CASE", "case_checks else_expr"),
                    fields("BETWEEN", "input lower upper"),
                    fields("SUBQUERY", "subquery_type subquery child comparison_type"),
                    fields(
                            "WINDOW",
                            "function_name partitions orders start end start_expr end_expr"
                                    + " offset_expr default_expr filter_expr arguments arg_orders"
                                    + " distinct ignore_nulls exclude_clause qualified_name"),
                    fields(
                            "STAR",
                            "relation_name exclude_list qualified_exclude_list replace_list"
                                    + " rename_list columns expr"),
                    fields("LAMBDA", "lhs expr syntax_type"),
                    fields("COLLATE", "child collation"),
                    fields("TYPE", "type_name children qualified_name"));

    private static final Map<String, Set<String>> NODES =
            Map.ofEntries(
                    fields(
                            "SELECT_NODE",
                            "modifiers cte_map select_list from_table where_clause"
                                    + " group_expressions group_sets aggregate_handling having"
                                    + " qualify sample"),
                    fields("SET_OPERATION_NODE", "modifiers cte_map setop_type setop_all children"),
                    fields(
                            "RECURSIVE_CTE_NODE",
                            "modifiers cte_map cte_name union_all left right aliases"),
                    fields(
                            "BASE_TABLE",
                            "sample table_name schema_name catalog_name column_name_alias"
                                    + " qualified_name"),
                    fields(
                            "JOIN",
                            "left right condition join_type ref_type using_columns is_implicit"),
                    fields("SUBQUERY", "subquery column_name_alias sample"),
                    fields("TABLE_FUNCTION", "function column_name_alias sample with_ordinality"),
                    fields("EXPRESSION_LIST", "values " + DuckDbValues.NAMES),
                    fields("EMPTY", ""),
                    fields("SHOW_REF", "query show_type qualified_name"),
                    fields(
                            "PIVOT",
                            "source aggregates unpivot_names pivots groups column_name_alias"
                                    + " include_nulls"),
                    fields("ORDER_MODIFIER", "orders"),
                    fields("LIMIT_MODIFIER", "limit offset limit_type"),
                    fields("DISTINCT_MODIFIER", "distinct_on_targets"),
                    fields("ASCENDING", "null_order expression"),
                    fields("DESCENDING", "null_order expression"),
                    fields("ORDER_DEFAULT", "null_order expression"));

    private DuckDbGrammar() {}

    /// Whether a node itself is in the list: its kind, and the fields that are set.
    static boolean knows(JsonNode node) {
        boolean expression = node.has("class");
        String kind = node.path(expression ? "class" : "type").asText();
        Set<String> allowed = (expression ? EXPRESSIONS : NODES).get(kind);
        if (allowed == null) {
            return false;
        }
        Iterator<String> names = node.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            if (!EVERYWHERE.contains(name) && !allowed.contains(name)) {
                return false;
            }
        }
        return true;
    }

    private static Map.Entry<String, Set<String>> fields(String kind, String names) {
        return Map.entry(kind, Set.of(names.split(" ")));
    }
}
