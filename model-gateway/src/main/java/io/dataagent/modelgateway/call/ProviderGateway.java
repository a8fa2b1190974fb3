package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelCheck;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ModelsConfig;
import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.ProviderChoice;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.ProviderView;
import io.dataagent.modelgateway.anthropic.AnthropicProtocol;
import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.openai.OpenAiProtocol;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.Wishes;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Calls the providers that the operator has configured.
@DefaultBean
@Startup
@ApplicationScoped
public class ProviderGateway implements ModelGateway {

    private static final int EFFORT_TOKENS = 32_768;

    private final ModelsConfig config;
    private final Providers providers;
    private final PriceTable prices;
    private final Remedies remedies = new Remedies();
    private final CallMetrics metrics;
    private final ModelLookup lookup;
    private final Protocol openAi;
    private final Protocol anthropic;

    /// @throws IllegalStateException if the price table has a line that is not understood
    @Inject
    public ProviderGateway(ModelsConfig config, MeterRegistry registry) {
        this.config = config;
        this.providers = new Providers(config);
        this.prices = config.priceFile().map(PriceTable::of).orElseGet(PriceTable::empty);
        this.metrics = new CallMetrics(registry);
        HttpClient http =
                HttpClient.newBuilder()
                        .connectTimeout(config.connectTimeout())
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
        Sender sender = new Sender(http, config.maxAnswerBytes());
        this.lookup = new ModelLookup(sender);
        this.openAi = new OpenAiProtocol(sender);
        this.anthropic = new AnthropicProtocol(sender);
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
    public ModelCheck check(String provider, String model) throws ModelFailure {
        ProviderId id = providers.require(provider);
        return lookup.check(providers.endpoint(id), model);
    }

    @Override
    public Optional<Price> price(String provider, String model) {
        return ProviderId.of(provider).flatMap(id -> prices.of(id, model));
    }

    @Override
    public int maxOutputTokens(ModelSettings settings) {
        return config.maxOutputTokens() + thinking(settings.reasoningLevel());
    }

    @Override
    public ModelAnswer call(ModelCall call) throws ModelFailure {
        ProviderId provider = providers.require(call.provider());
        Wishes wishes = wishes(provider, call.settings());
        Ledger ledger = new Ledger(prices.of(provider, wishes.model()));
        CallMetrics.Labels labels =
                new CallMetrics.Labels(provider.id(), call.purpose(), wishes.model());
        metrics.begun(labels);
        long start = System.nanoTime();
        CallSpan span = CallSpan.open(provider.id(), wishes.model());
        try {
            Reply reply = tries(provider, call, wishes, ledger, labels).answer();
            CallReport report = ledger.report();
            metrics.ended(labels, report, since(start), null);
            span.end(report, null);
            return new ModelAnswer(
                    reply.text(),
                    reply.toolCalls(),
                    provider.id(),
                    reply.model(),
                    report,
                    reply.turn());
        } catch (ModelFailure e) {
            metrics.ended(labels, e.report(), since(start), e.kind());
            span.end(e.report(), e.kind());
            throw e;
        }
    }

    private Tries tries(
            ProviderId provider,
            ModelCall call,
            Wishes wishes,
            Ledger ledger,
            CallMetrics.Labels labels)
            throws ModelFailure {
        Protocol protocol =
                switch (provider) {
                    case OPENAI, AZURE, OFFLINE -> openAi;
                    case ANTHROPIC -> anthropic;
                };
        return new Tries(
                new Tries.Way(
                        config,
                        protocol,
                        providers.endpoint(provider),
                        remedies,
                        why -> metrics.retried(labels, why)),
                call,
                wishes,
                ledger);
    }

    private Wishes wishes(ProviderId provider, ModelSettings settings) throws ModelFailure {
        String model = settings.model();
        try {
            return Wishes.of(
                    model == null ? providers.of(provider).model() : model,
                    settings.temperature(),
                    Reasoning.of(provider, settings.reasoningLevel()),
                    maxOutputTokens(settings));
        } catch (IllegalArgumentException e) {
            throw new ModelFailure(
                    FailureKind.BAD_REQUEST,
                    FailureKind.BAD_REQUEST.sentence(),
                    CallReport.NONE,
                    e);
        }
    }

    /// Room for what is thought before the answer.
    private static int thinking(@Nullable String level) {
        if (level == null) {
            return 0;
        }
        boolean number = level.length() <= 6 && level.chars().allMatch(Character::isDigit);
        return number && !level.isEmpty() ? Integer.parseInt(level) : EFFORT_TOKENS;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
