package io.dataagent.chat.picture;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.function.Supplier;

/// Does what takes long aside: drawing holds up nobody else, and what follows is where it came
/// from.
public final class Aside {

    private Aside() {}

    public static <T> Uni<T> make(Supplier<T> work) {
        Context context = Vertx.currentContext();
        return Uni.createFrom()
                .item(work)
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .emitOn(task -> context.runOnContext(nothing -> task.run()));
    }
}
