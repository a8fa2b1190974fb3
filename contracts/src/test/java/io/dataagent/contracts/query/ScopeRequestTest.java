package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScopeRequestTest {

    @Test
    void readsAScopeThatNamesNoRelationships() {
        ScopeRequest request =
                ContractJson.read(
                        """
                        {"runId": "%s", "epoch": 2, "binding": "b", "datasets":
                          [{"name": "orders", "source": "public.orders", "columns": ["id"]}]}
                        """
                                .formatted(MessageId.next()),
                        ScopeRequest.class);

        assertThat(request.relationships()).isEmpty();
        assertThat(request.datasets().getFirst().key()).isEmpty();
    }

    @Test
    void keepsRelationships() {
        ScopedRelationship join =
                new ScopedRelationship(
                        "orders",
                        List.of("store_id"),
                        "stores",
                        List.of("id"),
                        Cardinality.MANY_TO_ONE);
        ScopeRequest request = new ScopeRequest(MessageId.next(), 1, "b", List.of(), List.of(join));

        assertThat(ContractJson.read(ContractJson.write(request), ScopeRequest.class))
                .isEqualTo(request);
    }

    @Test
    void keepsBoundValuesWithTheirKinds() {
        List<BoundValue> values =
                Arrays.asList(
                        new BoundValue(ColumnType.DECIMAL, "12345678901234567890.123456789"),
                        new BoundValue(ColumnType.DATE, null));
        StatementRequest request =
                new StatementRequest(
                        ExecutionId.next(), "SELECT $1", 1, 1, 1, "full", null, null, null, values);

        String json = ContractJson.write(request);

        assertThat(json)
                .contains("{\"type\":\"decimal\",\"value\":\"12345678901234567890.123456789\"}");
        assertThat(ContractJson.read(json, StatementRequest.class)).isEqualTo(request);
    }
}
