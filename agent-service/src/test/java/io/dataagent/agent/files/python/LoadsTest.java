package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Loads of data as a model asks for them, and as steps of an answer.
class LoadsTest {

    private static final String RULE = "variable is a letter or _, then letters, digits, _";

    @ParameterizedTest
    @ValueSource(strings = {"1x", "a b", "", " ", "a-b", "a.b", "größe", "a;import os", "a\n"})
    void aVariableIsANameAndNothingElse(String name) {
        assertThatThrownBy(() -> new LoadFull("sales", name)).hasMessage(RULE);
        assertThatThrownBy(() -> new LoadColumns("sales", name, List.of("a"))).hasMessage(RULE);
        assertThatThrownBy(() -> new LoadRows("sales", name, 1, null, 0)).hasMessage(RULE);
        assertThatThrownBy(() -> new Code.Load(1, name)).hasMessage(RULE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "_a", "A1", "sales_2026"})
    void namesOfPythonAreVariables(String name) {
        assertThat(new LoadFull("sales", name).variable()).isEqualTo(name);
    }

    @Test
    void aVariableHasAtMost64Letters() {
        assertThat(new LoadFull("sales", "a".repeat(64)).variable()).hasSize(64);
        assertThatThrownBy(() -> new LoadFull("sales", "a".repeat(65))).hasMessage(RULE);
    }

    @Test
    void aDatasetIsNamed() {
        assertThatThrownBy(() -> new LoadFull(" ", "a")).hasMessage("name is missing");
        assertThatThrownBy(() -> LenientJson.read("{\"variable\":\"a\"}", LoadFull.class))
                .hasMessage("name is missing");
    }

    @Test
    void someColumnsAreSome() {
        assertThatThrownBy(() -> new LoadColumns("sales", "a", List.of()))
                .hasMessage("columns is empty");
        assertThat(
                        LenientJson.read(
                                        "{\"name\":\"s\",\"variable\":\"a\",\"columns\":\"x\"}",
                                        LoadColumns.class)
                                .columns())
                .containsExactly("x");
    }

    @ParameterizedTest
    @CsvSource({"1, true", "10000, true", "0, false", "-1, false", "10001, false"})
    void aSampleHasAtMostTenThousandRows(int rows, boolean allowed) {
        if (allowed) {
            assertThat(new LoadRows("s", "a", rows, LoadRows.Mode.RANDOM, 7).rows())
                    .isEqualTo(rows);
        } else {
            assertThatThrownBy(() -> new LoadRows("s", "a", rows, null, 0))
                    .hasMessage("rows is 1 to 10000");
        }
    }

    @Test
    void aSampleIsTheFirstRowsIfNothingIsSaid() {
        assertThat(
                        LenientJson.read(
                                        "{\"name\":\"s\",\"variable\":\"a\",\"rows\":5}",
                                        LoadRows.class)
                                .mode())
                .isEqualTo(LoadRows.Mode.HEAD);
        assertThat(
                        LenientJson.read(
                                        "{\"name\":\"s\",\"variable\":\"a\",\"rows\":5,"
                                                + "\"mode\":\"random\",\"seed\":3}",
                                        LoadRows.class)
                                .mode())
                .isEqualTo(LoadRows.Mode.RANDOM);
    }

    @Test
    void codeIsThereAndWhatItLoadsMayBeNothing() {
        assertThatThrownBy(() -> new Code(" \n", "why", List.of())).hasMessage("code is missing");
        assertThat(LenientJson.read("{\"code\":\"1+1\"}", Code.class).load()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, Loaded sales into a.",
                "5, -, Loaded the first 5 rows of sales into a.",
                "5, 7, Loaded 5 rows by chance of sales into a.",
                "1, 0, Loaded 1 rows by chance of sales into a.",
            })
    void aLoadIsSaidInASentence(@Nullable Integer rows, @Nullable Long seed, String line) {
        assertThat(LoadStep.of("a", request(rows, seed), null).line()).isEqualTo(line);
    }

    @Test
    void aWholeLoadIsAStepWhoseRowsWereCounted() {
        Desk desk = new Desk(Book.EMPTY);
        LoadStep loaded = LoadStep.of("a", request(null, null), frame("400"));

        int step = loaded.noted(desk);

        assertThat(step).isEqualTo(1);
        assertThat(desk.book().results().getFirst().python().values())
                .singleElement()
                .satisfies(
                        v -> {
                            assertThat(v.name()).isEqualTo("rows");
                            assertThat(v.value().asLong()).isEqualTo(400);
                        });
        assertThat(desk.book().checks())
                .singleElement()
                .satisfies(
                        c -> {
                            assertThat(c.outcome()).isEqualTo(Outcome.HELD);
                            assertThat(c.sentence())
                                    .isEqualTo(
                                            "“rows” of step 1 were counted as they were loaded.");
                        });
    }

    @Test
    void theRowsOfASampleProveNothing() {
        Desk desk = new Desk(Book.EMPTY);
        LoadStep.of("a", request(null, null), frame("400")).noted(desk);

        int step = LoadStep.of("b", request(5, null), frame("5")).noted(desk);

        assertThat(step).isEqualTo(2);
        assertThat(desk.book().checks().getLast().outcome()).isEqualTo(Outcome.NOT_AVAILABLE);
        assertThat(desk.book().checks().getLast().sentence())
                .isEqualTo("“rows” of step 2 are those of a sample.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"400\"", "4.5", "null", "true"})
    void whatIsNoCountIsNotTold(String count) {
        LoadStep loaded = LoadStep.of("a", request(null, null), frame(count));
        ObjectNode told = JsonNodeFactory.instance.objectNode();

        loaded.tell(told);

        assertThat(told.isEmpty()).isTrue();
        assertThat(loaded.rows()).isNull();
    }

    @Test
    void theSameCodeHasTheSameHashAndItTellsNothing() {
        assertThat(CodeHash.of("").hex())
                .isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(CodeHash.of("a = 1")).isEqualTo(CodeHash.of("a = 1"));
        assertThat(CodeHash.of("a = 1")).isNotEqualTo(CodeHash.of("a = 1 "));
        assertThat(CodeHash.of("größe = 1").hex()).hasSize(64).doesNotContain("größe");
    }

    private static DataTicketRequest request(@Nullable Integer rows, @Nullable Long seed) {
        return new DataTicketRequest(1, "sales", List.of(), rows, seed);
    }

    private static JsonNode frame(String count) {
        return LenientJson.object("{\"rowCount\":" + count + "}");
    }
}
