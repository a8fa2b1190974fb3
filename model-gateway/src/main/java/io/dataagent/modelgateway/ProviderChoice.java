package io.dataagent.modelgateway;

/// The provider and model of a run.
public record ProviderChoice(String provider, String model) {}
