package io.dataagent.chat.run;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rows of `run_input`.
@ApplicationScoped
class RunInputStore implements PanacheRepositoryBase<RunInputEntity, UUID> {

    Uni<@Nullable RunInput> frozen(MessageId id) {
        return findById(id.value())
                .onItem()
                .ifNotNull()
                .transform(row -> ContractJson.read(row.body, RunInput.class));
    }

    Uni<RunInput> freeze(RunInput input) {
        RunInputEntity row = new RunInputEntity();
        row.messageId = input.messageId().value();
        row.body = ContractJson.write(input);
        return persist(row).replaceWith(input);
    }
}
