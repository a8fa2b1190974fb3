package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ArtifactId;

/// A chart of an answer. No bulk: data and pictures are artifacts.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ChartView.VegaLite.class, name = "vega_lite"),
    @JsonSubTypes.Type(value = ChartView.Image.class, name = "image")
})
public sealed interface ChartView {

    /// What it shows, for people and for screen readers.
    String title();

    /// A Vega-Lite specification without data; the page puts the rows of `resultRef` in.
    ///
    /// @param title what it shows
    /// @param spec Vega-Lite 6 without `data` and without any URL
    /// @param resultRef the kept result with the rows
    record VegaLite(String title, JsonNode spec, ArtifactId resultRef) implements ChartView {}

    /// A picture that Python drew.
    ///
    /// @param title what it shows
    /// @param artifactId the picture
    /// @param mediaType `image/png` or `image/jpeg`
    record Image(String title, ArtifactId artifactId, String mediaType) implements ChartView {}
}
