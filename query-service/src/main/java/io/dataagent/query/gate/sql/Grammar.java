package io.dataagent.query.gate.sql;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.sf.jsqlparser.expression.*;
import net.sf.jsqlparser.expression.operators.arithmetic.*;
import net.sf.jsqlparser.expression.operators.conditional.*;
import net.sf.jsqlparser.expression.operators.relational.*;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.create.table.ColDataType;
import net.sf.jsqlparser.statement.select.*;

/// The closed list of what a statement may be made of. Nodes that can carry more than a read list
/// the fields that may be set; the others are harmless as a whole.
public final class Grammar {

    private static final Set<Class<?>> HARMLESS =
            Set.of(
                    LongValue.class,
                    JdbcParameter.class,
                    DoubleValue.class,
                    StringValue.class,
                    NullValue.class,
                    BooleanValue.class,
                    DateTimeLiteralExpression.class,
                    IntervalExpression.class,
                    IntervalQualifier.class,
                    SignedExpression.class,
                    NotExpression.class,
                    Inverse.class,
                    ExpressionList.class,
                    ParenthesedExpressionList.class,
                    NamedExpressionList.class,
                    RowConstructor.class,
                    CaseExpression.class,
                    WhenClause.class,
                    CollateExpression.class,
                    ExtractExpression.class,
                    TimezoneExpression.class,
                    TrimFunction.class,
                    OverlapsCondition.class,
                    ArrayExpression.class,
                    ArrayConstructor.class,
                    RangeExpression.class,
                    JsonExpression.class,
                    JsonFunction.class,
                    JsonFunctionExpression.class,
                    JsonKeyValuePair.class,
                    OracleNamedFunctionParameter.class,
                    PostgresNamedFunctionParameter.class,
                    AnyComparisonExpression.class,
                    ExistsExpression.class,
                    InExpression.class,
                    Between.class,
                    IsNullExpression.class,
                    IsBooleanExpression.class,
                    IsUnknownExpression.class,
                    IsDistinctExpression.class,
                    LikeExpression.class,
                    SimilarToExpression.class,
                    RegExpMatchOperator.class,
                    Matches.class,
                    JsonOperator.class,
                    Contains.class,
                    ContainedBy.class,
                    DoubleAnd.class,
                    GeometryDistance.class,
                    EqualsTo.class,
                    NotEqualsTo.class,
                    GreaterThan.class,
                    GreaterThanEquals.class,
                    MinorThan.class,
                    MinorThanEquals.class,
                    Addition.class,
                    Subtraction.class,
                    Multiplication.class,
                    Division.class,
                    Modulo.class,
                    Concat.class,
                    BitwiseAnd.class,
                    BitwiseOr.class,
                    BitwiseXor.class,
                    BitwiseLeftShift.class,
                    BitwiseRightShift.class,
                    AndExpression.class,
                    OrExpression.class,
                    WindowDefinition.class,
                    WindowElement.class,
                    WindowOffset.class,
                    WindowRange.class,
                    OrderByClause.class,
                    PartitionByClause.class,
                    WithSearchClause.class,
                    WithCycleClause.class,
                    Alias.AliasColumn.class,
                    SampleClause.class,
                    Offset.class,
                    Fetch.class,
                    SelectItem.class,
                    Limit.class,
                    UnionOp.class,
                    IntersectOp.class,
                    ExceptOp.class,
                    TimeKeyExpression.class,
                    DateUnitExpression.class,
                    RowGetExpression.class,
                    AllValue.class);

    private static final Set<Class<?>> MYSQL_ONLY =
            Set.of(
                    HexValue.class,
                    IntegerDivision.class,
                    XorExpression.class,
                    MySQLGroupConcat.class,
                    MySQLIndexHint.class,
                    TranscodingFunction.class,
                    CosineSimilarity.class,
                    JsonAggregateFunction.class,
                    Function.KeywordArgument.class,
                    FullTextSearch.class);

    /// What the statements of every dialect may be made of.
    public static final Grammar STANDARD = new Grammar(HARMLESS, listed());

    /// The same, and what only MySQL and MariaDB have.
    public static final Grammar MYSQL = mysql();

    private final Set<Class<?>> harmless;
    private final Map<Class<?>, Set<String>> listed;
    private final ClassValue<Shape> shapes =
            new ClassValue<>() {
                @Override
                protected Shape computeValue(Class<?> type) {
                    Set<String> allowed = listed.get(type);
                    return new Shape(
                            harmless.contains(type) || allowed != null,
                            allowed == null ? List.of() : Tree.fieldsBut(type, allowed));
                }
            };

    /// What the list says of a class.
    private record Shape(boolean known, List<Field> unexpected) {}

    private Grammar(Set<Class<?>> harmless, Map<Class<?>, Set<String>> listed) {
        this.harmless = Set.copyOf(harmless);
        this.listed = Map.copyOf(listed);
    }

    boolean knows(Object node) {
        return shapes.get(node.getClass()).known();
    }

    private static Grammar mysql() {
        Set<Class<?>> harmless = new HashSet<>(HARMLESS);
        harmless.addAll(MYSQL_ONLY);
        Map<Class<?>, Set<String>> listed = new HashMap<>(listed());
        listed.put(Function.class, words(CALL + " keywordArguments"));
        listed.put(
                Join.class,
                words(
                        "onExpressions usingColumns outer right left natural inner simple cross"
                                + " straight fromItem"));
        listed.put(PlainSelect.class, select(PLAIN + " mySqlHintStraightJoin"));
        listed.put(Table.class, words("partItems partDelimiters alias mysqlHints"));
        listed.put(GroupByElement.class, words("groupByExpressions groupingSets mysqlWithRollup"));
        return new Grammar(harmless, listed);
    }

    /// The fields of a node that must not be set.
    List<Field> unexpected(Class<?> type) {
        return shapes.get(type).unexpected();
    }

    private static Map<Class<?>, Set<String>> listed() {
        Map<Class<?>, Set<String>> map = new HashMap<>();
        map.put(PlainSelect.class, select(PLAIN));
        map.put(SetOperationList.class, select("selects operations"));
        map.put(ParenthesedSelect.class, select("select"));
        map.put(LateralSubSelect.class, select("select prefix"));
        map.put(Values.class, select("expressions"));
        map.put(ParenthesedFromItem.class, words("fromItem joins alias"));
        map.put(
                WithItem.class,
                words(
                        "statement alias withItemList searchClause cycleClause recursive usingNot"
                                + " materialized"));
        map.put(
                Join.class,
                words(
                        "onExpressions usingColumns outer right left natural full inner simple cross"
                                + " fromItem"));
        map.put(Distinct.class, words("onSelectItems"));
        map.put(GroupByElement.class, words("groupByExpressions groupingSets"));
        map.put(OrderByElement.class, words("expression asc ascDescPresent nullOrdering"));
        map.put(AllColumns.class, Set.of());
        map.put(AllTableColumns.class, words("table"));
        map.put(Table.class, words("partItems partDelimiters alias sampleClause"));
        map.put(Column.class, words("table columnName arrayConstructor tableDelimiter"));
        map.put(Function.class, words(CALL));
        map.put(
                TableFunction.class,
                words(CALL + " prefix alias function rowsFromFunctions withClause"));
        map.put(
                AnalyticExpression.class,
                words(
                        "name expression offset defaultValue allColumns type distinct"
                                + " filterExpression funcOrderBy windowName windowDef"));
        map.put(CastExpression.class, words("keyword leftExpression colDataType isImplicitCast"));
        map.put(
                ColDataType.class,
                words(
                        "dataType argumentsStringList intervalQualifier arrayData precision scale"
                                + " typeModifiers"));
        map.put(Alias.class, words("name useAs aliasColumns"));
        return map;
    }

    private static final String PLAIN =
            "distinct selectItems fromItem joins where groupBy having windowDefinitions isUsingOnly"
                    + " emitMode";

    private static final String CALL =
            "nameparts parameters namedParameters allColumns distinct orderByElements";

    private static Set<String> select(String own) {
        return words(own + " withItemsList limit offset fetch orderByElements alias");
    }

    private static Set<String> words(String text) {
        return Set.of(text.split(" "));
    }
}
