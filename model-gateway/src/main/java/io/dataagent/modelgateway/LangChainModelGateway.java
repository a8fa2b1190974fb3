package io.dataagent.modelgateway;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import io.dataagent.contracts.problem.ProblemCode;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Calls models through plain LangChain4j: exact messages, tools and response formats, a base URL
/// per provider, one own retry loop.
@DefaultBean
@ApplicationScoped
public class LangChainModelGateway implements ModelGateway {

    private final ModelsConfig config;
    private final Providers providers;
    private final ModelFactory factory;
    private final HttpClient http;

    @Inject
    public LangChainModelGateway(ModelsConfig config) {
        this.config = config;
        this.providers = new Providers(config);
        this.factory = new ModelFactory(config, providers);
        this.http =
                HttpClient.newBuilder()
                        .connectTimeout(config.connectTimeout())
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
    }

    @Override
    public List<ProviderView> providers() {
        return providers.views();
    }

    @Override
    public ProviderChoice resolve(@Nullable String provider) throws ModelFailure {
        ProviderId id = providers.require(provider);
        return new ProviderChoice(id.id(), providers.of(id).model());
    }

    @Override
    public ModelAnswer call(ModelCall call) throws ModelFailure {
        ProviderId provider = providers.require(call.provider());
        int tries = Math.max(1, config.maxTries());
        for (int attempt = 1; ; attempt++) {
            try {
                return once(provider, call);
            } catch (RuntimeException | Translation.BrokenAnswer e) {
                Trouble trouble = Trouble.of(e);
                if (!trouble.retryable() || attempt >= tries || call.cancel().isRaised()) {
                    throw failure(trouble, call, e);
                }
                long waitMs = waitMs(trouble, attempt);
                call.listener().retrying(attempt + 1, waitMs, trouble.reason());
                pause(waitMs, call, e);
            }
        }
    }

    private ModelAnswer once(ProviderId provider, ModelCall call) throws Translation.BrokenAnswer {
        AbortableHttpClient client =
                new AbortableHttpClient(
                        http, config.maxAnswerBytes(), call.timeout(), call.cancel());
        ChatModel model =
                factory.model(provider, call, new FixedHttpClientBuilder(client, call.timeout()));
        Translation translation = new Translation(provider);
        ChatResponse response = model.chat(translation.request(call));
        return translation.answer(call, response, factory.modelName(provider, call.settings()));
    }

    private long waitMs(Trouble trouble, int attempt) {
        long longest = config.longestWait().toMillis();
        long base = config.firstWait().toMillis() << (attempt - 1);
        long random = base + ThreadLocalRandom.current().nextLong(base + 1);
        return Math.min(longest, trouble.retryAfter().map(Duration::toMillis).orElse(random));
    }

    private static void pause(long waitMs, ModelCall call, Exception cause) throws ModelFailure {
        CountDownLatch raised = new CountDownLatch(1);
        call.cancel().onRaise(raised::countDown);
        try {
            if (raised.await(waitMs, TimeUnit.MILLISECONDS)) {
                throw cancelled(cause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw cancelled(e);
        }
    }

    private static ModelFailure failure(Trouble trouble, ModelCall call, Exception cause) {
        if (trouble.cancelled() || call.cancel().isRaised()) {
            return cancelled(cause);
        }
        return new ModelFailure(trouble.code(), trouble.sentence(), false, cause);
    }

    private static ModelFailure cancelled(Exception cause) {
        return new ModelFailure(ProblemCode.MODEL_FAILED, "The call was aborted.", true, cause);
    }
}
