package io.dataagent.modelgateway;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The providers that the suite speaks to.
enum ProviderId {
    OFFLINE("Offline rules"),
    OPENAI("OpenAI"),
    ANTHROPIC("Anthropic"),
    AZURE("Azure OpenAI");

    private final String title;

    ProviderId(String title) {
        this.title = title;
    }

    static Optional<ProviderId> of(String id) {
        return Arrays.stream(values()).filter(p -> p.id().equals(id)).findFirst();
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String title() {
        return title;
    }
}
