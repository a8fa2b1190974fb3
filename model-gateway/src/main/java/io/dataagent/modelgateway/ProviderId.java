package io.dataagent.modelgateway;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The providers that the suite speaks to.
public enum ProviderId {
    OFFLINE("Offline rules"),
    OPENAI("OpenAI"),
    ANTHROPIC("Anthropic"),
    AZURE("Azure OpenAI");

    private final String title;

    ProviderId(String title) {
        this.title = title;
    }

    /// The provider of an id.
    public static Optional<ProviderId> of(String id) {
        return Arrays.stream(values()).filter(p -> p.id().equals(id)).findFirst();
    }

    /// The id as it stands in settings and on the wire.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The name for people.
    public String title() {
        return title;
    }
}
