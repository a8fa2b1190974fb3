package io.dataagent.contracts.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.json.ContractJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {

    @Test
    void standsInJsonAsPlainText() {
        ChatId id = ChatId.next();

        assertThat(ContractJson.write(id)).isEqualTo("\"" + id + "\"");
        assertThat(ContractJson.read("\"" + id + "\"", ChatId.class)).isEqualTo(id);
    }

    @Test
    void isAVersionSevenUuidThatSortsByTime() throws InterruptedException {
        MessageId first = MessageId.next();
        Thread.sleep(2);
        MessageId second = MessageId.next();

        assertThat(first.value().version()).isEqualTo(7);
        assertThat(first.value().variant()).isEqualTo(2);
        assertThat(first.toString()).isLessThan(second.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1-1-1-1-1", "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz"})
    void refusesWhatIsNoUuid(String text) {
        assertThatThrownBy(() -> OntologyId.of(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void givesTheSamePersonTheSameOpaqueId() {
        UserId one = UserId.from("https://issuer", "subject");

        assertThat(one).isEqualTo(UserId.from("https://issuer", "subject"));
        assertThat(one).isNotEqualTo(UserId.from("https://other", "subject"));
        assertThat(one.value()).hasSize(43).doesNotContain("subject");
    }
}
