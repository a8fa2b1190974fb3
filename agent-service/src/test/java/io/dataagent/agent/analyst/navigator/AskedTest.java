package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.node.IntNode;
import io.dataagent.agent.toolloop.ToolAnswer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the tools of the ontology may be asked, and the pages of their lists.
class AskedTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 149, 150})
    void aListOfOnePageIsShownAsItIs(int size) {
        assertThat(page(null, size))
                .isInstanceOfSatisfying(
                        ToolAnswer.Found.class,
                        f -> assertThat(f.value().isArray() && f.value().size() == size).isTrue());
        assertThat(page(1, size)).isEqualTo(page(null, size));
    }

    @Test
    void thePagesOfALongListAreTheListOnceEach() {
        List<Integer> all =
                IntStream.rangeClosed(1, 3)
                        .boxed()
                        .flatMap(p -> items(page(p, 301)).stream())
                        .toList();

        assertThat(all).containsExactlyElementsOf(IntStream.range(0, 301).boxed().toList());
        assertThat(((ToolAnswer.Found) page(3, 301)).value().path("pages").asInt()).isEqualTo(3);
        assertThat(((ToolAnswer.Found) page(3, 301)).value().path("page").asInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 1000, 14_316_559, 100_000_000, Integer.MAX_VALUE})
    void thereIsNoPageBehindTheLast(int page) {
        assertThat(page(page, 301))
                .isEqualTo(new ToolAnswer.NothingFound("There is no such page; the last is 3."));
    }

    @Test
    void anEmptyListSaysSo() {
        assertThat(page(null, 0)).isEqualTo(new ToolAnswer.NothingFound("nothing"));
        assertThat(page(7, 0)).isEqualTo(new ToolAnswer.NothingFound("nothing"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void pagesCountFromOne(int page) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Asked.Page(page))
                .withMessage("pages count from 1");
    }

    @Test
    void datasetsAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Asked.Named(List.of()))
                .withMessage("no dataset is named");
        assertThatIllegalArgumentException().isThrownBy(() -> new Asked.Joined(List.of()));
        assertThat(new Asked.Named(Arrays.asList("a", "b")).names()).containsExactly("a", "b");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "  ", "\n"})
    void somethingIsLookedFor(@Nullable String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Asked.Text(text == null ? "" : text))
                .withMessageContaining("say what to search for");
    }

    private static ToolAnswer page(@Nullable Integer page, int size) {
        return new Asked.Page(page)
                .of(IntStream.range(0, size).mapToObj(IntNode::valueOf).toList(), "nothing");
    }

    private static List<Integer> items(ToolAnswer answer) {
        List<Integer> items = new ArrayList<>();
        ((ToolAnswer.Found) answer).value().path("items").forEach(i -> items.add(i.asInt()));
        return items;
    }
}
