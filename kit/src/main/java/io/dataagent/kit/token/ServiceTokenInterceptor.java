package io.dataagent.kit.token;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.unchecked.Unchecked;
import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import org.jspecify.annotations.Nullable;

/// Calls once more, with a new token, when the first answer refused the old one.
@WithServiceToken
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
class ServiceTokenInterceptor {

    private final ServiceTokens tokens;

    ServiceTokenInterceptor(ServiceTokens tokens) {
        this.tokens = tokens;
    }

    @AroundInvoke
    @Nullable Object call(InvocationContext call) throws Exception {
        return Uni.class.isAssignableFrom(call.getMethod().getReturnType())
                ? later(call)
                : now(call);
    }

    private @Nullable Object now(InvocationContext call) throws Exception {
        long generation = tokens.generation();
        try {
            return call.proceed();
        } catch (OwnTokenRefused e) {
            tokens.forget(generation);
            return call.proceed();
        }
    }

    private Uni<Object> later(InvocationContext call) {
        return Uni.createFrom()
                .deferred(
                        () -> {
                            long generation = tokens.generation();
                            return Uni.createFrom()
                                    .deferred(Unchecked.supplier(() -> answer(call)))
                                    .onFailure(OwnTokenRefused.class)
                                    .invoke(() -> tokens.forget(generation));
                        })
                .onFailure(OwnTokenRefused.class)
                .retry()
                .atMost(1);
    }

    @SuppressWarnings("unchecked") // the method's type was looked at
    private static Uni<Object> answer(InvocationContext call) throws Exception {
        return (Uni<Object>) call.proceed();
    }
}
