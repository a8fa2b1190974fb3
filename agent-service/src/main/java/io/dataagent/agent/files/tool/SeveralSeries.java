package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.ChartView;
import java.util.List;

/// Draws several columns in one chart: Vega-Lite folds them into a name and a value.
final class SeveralSeries {

    private SeveralSeries() {}

    static ChartView on(ChartView one, List<String> series) {
        if (series.size() < 2 || !(one instanceof ChartView.VegaLite vega)) {
            return one;
        }
        ObjectNode spec = vega.spec().deepCopy();
        ArrayNode fold = spec.putArray("transform").addObject().putArray("fold");
        series.forEach(fold::add);
        ObjectNode encoding = (ObjectNode) spec.get("encoding");
        encoding.putObject("y").put("field", "value").put("type", "quantitative").put("title", "");
        encoding.putObject("color").put("field", "key").put("type", "nominal").put("title", "");
        return new ChartView.VegaLite(vega.title(), spec, vega.resultRef());
    }
}
