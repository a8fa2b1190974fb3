package io.dataagent.contracts.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.json.RecordSchema;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A model knows of its answer what the schema says, so the schema says everything: each component
/// is described, each closed choice lists its words, and each text without a list of words is known
/// here to be free.
class ResponseRecordsTest {

    private static final int LONGEST_DESCRIPTION = 160;

    private static final Map<String, Class<?>> ANSWERS = answers();

    /// `Record.component` of every text that may hold anything.
    private static final Set<String> FREE =
            Set.of(
                    "PlanArtifact.intent",
                    "PlanArtifact.metrics",
                    "PlanArtifact.dimensions",
                    "PlanArtifact.timeWindow",
                    "PlanArtifact.filters",
                    "PlanArtifact.grain",
                    "PlanArtifact.acceptanceChecks",
                    "PlanArtifact.missing",
                    "Ambiguity.question",
                    "Ambiguity.assumption",
                    "PlanStep.description",
                    "PlanStep.datasets",
                    "PlanStep.expectedOutput",
                    "SetAside.words",
                    "SetAside.reason",
                    "Measure.words",
                    "Measure.fields",
                    "Ratio.words",
                    "Ratio.of",
                    "Ratio.by",
                    "Dimension.words",
                    "Dimension.field",
                    "Column.words",
                    "Column.field",
                    "Condition.words",
                    "Condition.field",
                    "Condition.values",
                    "Period.words",
                    "Period.field",
                    "Period.from",
                    "Period.to",
                    "Comparison.words",
                    "Order.words",
                    "Order.fields",
                    "Limit.words",
                    "ClarificationQuestion.question",
                    "ClarificationQuestion.assumption",
                    "ClarificationQuestion.preferenceKey",
                    "ClarificationQuestion.options",
                    "Navigation.datasets",
                    "Navigation.relationships",
                    "Navigation.missing",
                    "Navigation.notes",
                    "QuerySpec.description",
                    "QuerySpec.pilotSql",
                    "QuerySpec.fullSql",
                    "QuerySpec.expectedColumns",
                    "SqlRepair.expectedColumns",
                    "QuerySpec.grainColumns",
                    "QuerySpec.notes",
                    "QuerySpec.notPossible",
                    "SqlRepair.pilotSql",
                    "SqlRepair.fullSql",
                    "SqlRepair.explanation",
                    "PythonCode.code",
                    "Narrative.paragraphs",
                    "Narrative.caveats",
                    "Narrative.language",
                    "Summary.paragraphs",
                    "Summary.nextQuestions",
                    "Summary.language",
                    "Report.title",
                    "Report.summary",
                    "Report.limits",
                    "Report.nextQuestions",
                    "Comment.findingId",
                    "Comment.text",
                    "Cell.name",
                    "Cell.table",
                    "Cell.column",
                    "Aggregate.name",
                    "Aggregate.table",
                    "Aggregate.column",
                    "Aggregate.weight",
                    "RowCount.name",
                    "RowCount.table",
                    "ReturnedValue.name",
                    "ReturnedValue.key",
                    "Change.name",
                    "Change.from",
                    "Change.to",
                    "Share.name",
                    "Share.part",
                    "Share.whole",
                    "Ratio.name",
                    "Ratio.numerator",
                    "Ratio.denominator",
                    "Combined.name",
                    "Combined.of",
                    "Rank.name",
                    "Rank.table",
                    "Rank.column",
                    "Comparison.name",
                    "Comparison.from",
                    "Comparison.to",
                    "ChartRequest.table",
                    "ChartRequest.x",
                    "ChartRequest.y",
                    "ChartRequest.series",
                    "ChartRequest.title",
                    "ChartRequest.also");

    private static Map<String, Class<?>> answers() {
        Map<String, Class<?>> all = new LinkedHashMap<>();
        all.put(ResponseName.PLANNER, PlanArtifact.class);
        all.put(ResponseName.NAVIGATOR, Drafts.Navigation.class);
        all.put(ResponseName.SQL_BUILDER, Drafts.Queries.class);
        all.put(ResponseName.SQL_REPAIR, Drafts.SqlRepair.class);
        all.put(ResponseName.PYTHON, Drafts.PythonCode.class);
        all.put(ResponseName.VERIFIER, Drafts.PythonCode.class);
        all.put(ResponseName.EXPLAINER, Drafts.Narrative.class);
        all.put(ResponseName.FILES, Drafts.Narrative.class);
        all.put(ResponseName.EXPLORER, Drafts.Summary.class);
        all.put(ResponseName.REPORTER, Drafts.Report.class);
        return all;
    }

    static Stream<Class<?>> records() {
        Set<Class<?>> all = new LinkedHashSet<>();
        ANSWERS.values().forEach(type -> collect(type, all));
        return all.stream();
    }

    private static void collect(Type type, Set<Class<?>> all) {
        if (type instanceof ParameterizedType several) {
            Arrays.stream(several.getActualTypeArguments()).forEach(t -> collect(t, all));
        } else if (type instanceof Class<?> one && one.isRecord() && all.add(one)) {
            Arrays.stream(one.getRecordComponents()).forEach(c -> collect(c.getGenericType(), all));
        } else if (type instanceof Class<?> one && one.isSealed()) {
            Arrays.stream(one.getPermittedSubclasses()).forEach(t -> collect(t, all));
        }
    }

    @Test
    void knowTheRecordOfEveryResponseName() throws IllegalAccessException {
        List<String> names = new ArrayList<>();
        for (Field field : ResponseName.class.getFields()) {
            names.add((String) field.get(null));
        }

        assertThat(ANSWERS.keySet()).containsAll(names);
    }

    @ParameterizedTest
    @MethodSource("records")
    void describeEveryComponent(Class<?> type) {
        assertThat(type.getRecordComponents())
                .allSatisfy(
                        c -> {
                            assertThat(c.getAnnotation(Described.class)).as("%s", c).isNotNull();
                            assertThat(c.getAnnotation(Described.class).value())
                                    .as("%s", c)
                                    .endsWith(".")
                                    .hasSizeBetween(10, LONGEST_DESCRIPTION);
                        });
    }

    @ParameterizedTest
    @MethodSource("records")
    void haveNoTextThatIsAClosedChoiceInDisguise(Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            String name = type.getSimpleName() + "." + component.getName();
            if (text(component.getGenericType())) {
                assertThat(FREE).contains(name);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("records")
    void explainEachWordOfAClosedChoice(Class<?> type) {
        JsonNode properties = RecordSchema.of(type).path("properties");

        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getType().isEnum()) {
                String said = properties.path(component.getName()).path("description").asText();
                assertThat(Arrays.stream(component.getType().getEnumConstants()).map(this::wire))
                        .as("%s", component)
                        .allSatisfy(word -> assertThat(said).contains("`" + word + "`: "));
            }
        }
    }

    private String wire(Object constant) {
        return ContractJson.mapper().valueToTree(constant).asText();
    }

    @ParameterizedTest
    @MethodSource("records")
    void areStrictForProviders(Class<?> type) {
        JsonNode schema = RecordSchema.of(type);

        schema.findParents("properties")
                .forEach(
                        object -> {
                            assertThat(object.path("additionalProperties").asBoolean(true))
                                    .isFalse();
                            assertThat(object.path("required"))
                                    .hasSameSizeAs(object.path("properties"));
                        });
    }

    @ParameterizedTest
    @EnumSource(Coverage.class)
    void readEachWordOfCoverageInAnyCase(Coverage coverage) {
        assertThat(Coverage.of(" " + coverage.name())).isEqualTo(coverage);
        assertThat(Coverage.of(coverage.wire())).isEqualTo(coverage);
    }

    private static boolean text(Type type) {
        return type == String.class
                || (type instanceof ParameterizedType several
                        && Arrays.asList(several.getActualTypeArguments()).contains(String.class));
    }
}
