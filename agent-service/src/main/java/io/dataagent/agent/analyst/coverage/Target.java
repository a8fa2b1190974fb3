package io.dataagent.agent.analyst.coverage;

/// Something of the schema that words can mean.
sealed interface Target {

    /// A dataset.
    record OfDataset(String dataset) implements Target {}

    /// A field, as `dataset.field`.
    record OfField(String field) implements Target {}

    /// A metric, with the fields that its expression reads.
    record OfMetric(String metric, java.util.List<String> fields) implements Target {}

    /// A value that occurs in a field.
    record OfValue(String field, String value) implements Target {}
}
