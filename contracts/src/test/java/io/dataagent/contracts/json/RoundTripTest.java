package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.ticket.DataTicket;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is written is read as what it was, whatever stands in it.
class RoundTripTest {

    private static final int TIMES = 25;

    static Stream<Class<?>> sent() {
        return Stream.of(
                AuditRecord.class,
                CardRun.class,
                ChatEvent.class,
                ChecksRequest.class,
                ClaimRequest.class,
                ConnectionEvent.class,
                DataTicket.class,
                Drafts.Navigation.class,
                Drafts.Queries.class,
                Drafts.SqlRepair.class,
                ExecutionAnswer.class,
                Finding.class,
                JoinPlanView.class,
                LlmTrace.class,
                OntologyBinding.class,
                OntologyEvent.class,
                PhaseArtifact.class,
                PlanArtifact.class,
                ReportArtifact.class,
                RunEvent.class,
                RunGrant.class,
                RunInput.class,
                RunSpend.class,
                SandboxResult.class,
                ScopeRequest.class,
                SearchHit.class,
                SnapshotView.class,
                StatementChecks.class,
                StatementRequest.class,
                StepResult.class,
                Validation.class);
    }

    @ParameterizedTest
    @MethodSource("sent")
    void comesBackAsItWas(Class<?> type) {
        for (int seed = 0; seed < TIMES; seed++) {
            Object value = new AnyContract(seed).of(type);
            String json = ContractJson.write(value);

            assertThat(read(json, type)).as(json).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("sent")
    void isWrittenTheSameEveryTime(Class<?> type) throws Exception {
        for (int seed = 0; seed < TIMES; seed++) {
            JsonNode json =
                    ContractJson.mapper()
                            .readTree(ContractJson.write(new AnyContract(seed).of(type)));
            Object again = ContractJson.read(json.toString(), type);

            assertThat(ContractJson.mapper().readTree(ContractJson.write(again))).isEqualTo(json);
        }
    }

    @ParameterizedTest
    @MethodSource("sent")
    void whatALaterVersionAddsIsPassedOver(Class<?> type) throws Exception {
        for (int seed = 0; seed < TIMES; seed++) {
            Object value = new AnyContract(seed).of(type);
            JsonNode json = ContractJson.mapper().readTree(ContractJson.write(value));
            ((ObjectNode) json).putObject("addedLater").put("x", 1);

            assertThat(read(json.toString(), type)).isEqualTo(value);
        }
    }

    /// Null where something may be absent is the same as its absence.
    @ParameterizedTest
    @MethodSource("sent")
    void nothingThatIsAbsentIsWritten(Class<?> type) throws Exception {
        for (int seed = 0; seed < TIMES; seed++) {
            String json = ContractJson.write(new AnyContract(seed).of(type));
            String known = withoutCells(ContractJson.mapper().readTree(json)).toString();

            assertThat(known).doesNotContain(":null");
        }
    }

    private static JsonNode withoutCells(JsonNode json) {
        json.findParents("rows").forEach(p -> ((ObjectNode) p).remove("rows"));
        return json;
    }

    static Stream<Arguments> lists() {
        return EveryContract.records().stream()
                .flatMap(
                        r ->
                                Arrays.stream(r.getRecordComponents())
                                        .filter(c -> Collection.class.isAssignableFrom(c.getType()))
                                        .map(c -> Arguments.of(r, c.getName())));
    }

    /// An object that exists is valid: nobody changes its lists from outside.
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("lists")
    void listsOfAContractCannotBeChanged(Class<?> type, String component) throws Exception {
        var accessor = type.getDeclaredMethod(component);
        accessor.setAccessible(true);
        for (int seed = 0; seed < 6; seed++) {
            Object made = madeOf(type, seed);
            if (made != null && accessor.invoke(made) instanceof Collection<?> list) {
                assertThatThrownBy(list::clear).isInstanceOf(UnsupportedOperationException.class);
                assertThatThrownBy(() -> list.add(null))
                        .isInstanceOf(UnsupportedOperationException.class);
            }
        }
    }

    /// Empty where the type takes only what is made to measure, which its own test tells.
    private static @Nullable Object madeOf(Class<?> type, int seed) {
        try {
            return new AnyContract(seed).of(type);
        } catch (IllegalStateException e) {
            return null;
        }
    }

    static List<Class<?>> wireEnums() {
        return EveryContract.enums().stream()
                .filter(e -> Modifier.isPublic(e.getModifiers()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("wireEnums")
    void everyWordIsItsOwnAndReadAsWritten(Class<?> type) {
        List<String> words =
                Arrays.stream(type.getEnumConstants())
                        .map(c -> ContractJson.mapper().valueToTree(c).asText())
                        .toList();

        assertThat(words).doesNotHaveDuplicates().allMatch(w -> w.matches("[a-z][a-z0-9_]*"));
        for (int i = 0; i < words.size(); i++) {
            assertThat(read("\"" + words.get(i) + "\"", type)).isSameAs(type.getEnumConstants()[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("wireEnums")
    void aWordThatThereIsNotIsRefused(Class<?> type) {
        assertThatThrownBy(() -> ContractJson.read("\"no_such_word\"", type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not a valid " + type.getSimpleName());
    }

    @Test
    void idsAreTextsAndReadFromThem() {
        List<Class<?>> ids =
                EveryContract.records().stream().filter(RoundTripTest::isText).toList();

        assertThat(ids).hasSizeGreaterThan(10);
        for (Class<?> id : ids) {
            Object value = new AnyContract(7).of(id);
            String json = ContractJson.write(value);
            assertThat(json).isEqualTo("\"" + value + "\"");
            assertThat(read(json, id)).isEqualTo(value).hasSameHashCodeAs(value);
        }
    }

    private static Object read(String json, Class<?> type) {
        return ContractJson.read(json, type);
    }

    private static boolean isText(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getAccessor)
                .anyMatch(a -> a.isAnnotationPresent(JsonValue.class));
    }

    /// What an event may lack is not required of it, and everything else is there.
    @Test
    void eventsAreAsTheirSchemaSays() throws Exception {
        JsonNode schema = RecordSchema.event(RunEvent.class);
        for (int seed = 0; seed < 400; seed++) {
            RunEvent event = new AnyContract(seed).of(RunEvent.class);
            JsonNode json = ContractJson.mapper().readTree(ContractJson.write(event));

            assertThat(Conforms.to(schema, json)).as(json.toString()).isEmpty();
        }
    }

    @Test
    void eventsOfTheBusAreAsTheirSchemaSaysAndHoldNothingElse() throws Exception {
        for (int seed = 0; seed < 400; seed++) {
            RunEvent event = new AnyContract(seed).of(RunEvent.class);
            JsonNode json =
                    ContractJson.mapper()
                            .readTree(ContractJson.redactedMapper().writeValueAsString(event));
            JsonNode schema = RecordSchema.redacted(event.getClass());

            assertThat(Conforms.to(schema, json)).as(json.toString()).isEmpty();
            assertThat(Conforms.unknown(schema, json)).as(json.toString()).isEmpty();
        }
    }

    /// What is made of its own kind, such as an expression of expressions, has no schema.
    static Stream<Class<?>> described() {
        return sent().filter(t -> t != StatementChecks.class && t != Validation.class);
    }

    @ParameterizedTest
    @MethodSource("described")
    void everythingThatIsSentIsAsItsSchemaSays(Class<?> type) {
        ObjectNode schema = RecordSchema.event(type);

        assertThat(schema.has("anyOf") || schema.path("properties").isObject()).isTrue();
        for (int seed = 0; seed < TIMES; seed++) {
            JsonNode json = ContractJson.mapper().valueToTree(new AnyContract(seed).of(type));
            assertThat(Conforms.to(schema, json)).as(json.toString()).isEmpty();
        }
    }
}
