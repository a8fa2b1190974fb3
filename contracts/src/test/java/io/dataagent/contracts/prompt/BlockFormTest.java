package io.dataagent.contracts.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing is lost on the way to the short form and back.
class BlockFormTest {

    static IntStream seeds() {
        return IntStream.range(0, 300);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyBlockComesBackWhole(int seed) {
        ContextBlock block = new AnyContract(seed).of(ContextBlock.class);

        String prompt = "Prose.\n" + block.render() + "\nProse.";

        assertThat(ContextBlock.find(prompt)).contains(block);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsShortIsNotMadeShorter(int seed) throws Exception {
        ContextBlock block = new AnyContract(seed).of(ContextBlock.class);
        String once = inside(block.render());
        ObjectNode expanded = BlockForm.expanded((ObjectNode) ContractJson.mapper().readTree(once));
        ContextBlock read = ContractJson.mapper().treeToValue(expanded, ContextBlock.class);

        assertThat(inside(read.render())).isEqualTo(once);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noTextOfTheDataOpensOrClosesTheFence(int seed) {
        String text = new AnyContract(seed).of(ContextBlock.class).render();

        assertThat(inside(text)).doesNotContain("<", ">");
        assertThat(text).startsWith(ContextBlock.OPEN).endsWith(ContextBlock.CLOSE);
    }

    @ParameterizedTest
    @CsvSource({
        "orders_stores, stores, id, declared, 1, true",
        "orders_stores, stores, id, inferred, 1, false",
        "orders_stores, stores, id, declared, 0.99, false",
        "orders stores, stores, id, declared, 1, false",
        "orders_stores, läden, id, declared, 1, false",
        "orders_stores, stores, 'a, b', declared, 1, false",
        "orders_stores, stores, a) = b(c, declared, 1, false"
    })
    void onlyAPlainRelationshipIsALine(
            String name, String to, String column, String origin, double sure, boolean line) {
        ContextBlock block =
                block(
                        List.of(
                                new RelationshipView(
                                        name,
                                        "orders",
                                        List.of("x"),
                                        to,
                                        List.of(column),
                                        Cardinality.MANY_TO_ONE,
                                        null,
                                        sure,
                                        origin)));

        assertThat(block.render().contains("\"relationships\":[\"")).isEqualTo(line);
        assertThat(ContextBlock.find(block.render())).contains(block);
    }

    @Test
    void theLastBlockOfAPromptCounts() {
        ContextBlock first = block(List.of());
        ContextBlock second = block("second", List.of());

        assertThat(ContextBlock.find(first.render() + "\n" + second.render())).contains(second);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "7",
                "\"text\"",
                "{\"asOf\":\"yesterday\"}",
                "{\"relationships\":[{\"name\":\"n\"}]}",
                "{\"plan\":{\"steps\":[{\"id\":0}]}}",
                "{\"datasets\":7}",
                "{\"results\":[{\"sql\":{\"table\":{\"columns\":[],\"rows\":[[1]]}}}]}"
            })
    void whatIsNoBlockIsNotFound(String json) {
        assertThat(ContextBlock.find(ContextBlock.OPEN + json + ContextBlock.CLOSE)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<data_agent_context>{}",
                "{}</data_agent_context>",
                "</data_agent_context>{}<data_agent_context>"
            })
    void halfAFenceIsNone(String text) {
        assertThat(ContextBlock.find(text)).isEmpty();
    }

    @Test
    void anEmptyBlockHasEmptyLists() {
        ContextBlock block =
                ContextBlock.find(ContextBlock.OPEN + "{}" + ContextBlock.CLOSE).orElseThrow();

        assertThat(block.datasets()).isEmpty();
        assertThat(block.history()).isEmpty();
        assertThat(block.preferences()).isEmpty();
        assertThat(block.revise()).isEmpty();
        assertThat(block.plan()).isNull();
    }

    private static String inside(String fenced) {
        return fenced.substring(
                ContextBlock.OPEN.length(), fenced.length() - ContextBlock.CLOSE.length());
    }

    private static ContextBlock block(List<RelationshipView> relationships) {
        return block("first", relationships);
    }

    private static ContextBlock block(String question, List<RelationshipView> relationships) {
        return ContextBlock.ofQuestion(
                ResponseName.PLANNER,
                question,
                Instant.parse("2026-01-02T03:04:05Z"),
                "UTC",
                "duckdb",
                List.of(),
                relationships);
    }
}
