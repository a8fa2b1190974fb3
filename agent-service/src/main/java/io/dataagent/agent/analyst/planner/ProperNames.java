package io.dataagent.agent.analyst.planner;

import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;

/// Steps of a plan with the proper names of datasets and fields, whatever the model called them:
/// whoever reads the plan finds them, and statements are held against them.
final class ProperNames {

    private final Names<DatasetView> datasets;

    ProperNames(List<DatasetView> datasets) {
        this.datasets = DatasetNames.of(datasets);
    }

    List<PlanStep> of(List<PlanStep> steps) {
        return steps.stream()
                .map(
                        s ->
                                s.reading(
                                                s.datasets().stream()
                                                        .map(this::dataset)
                                                        .distinct()
                                                        .toList())
                                        .doing(s.elements().stream().map(this::of).toList()))
                .toList();
    }

    private PlanElement of(PlanElement element) {
        return switch (element) {
            case PlanElement.Measure m ->
                    new PlanElement.Measure(m.words(), m.how(), paths(m.fields()));
            case PlanElement.Ratio r ->
                    new PlanElement.Ratio(r.words(), paths(r.of()), paths(r.by()));
            case PlanElement.Dimension d ->
                    new PlanElement.Dimension(d.words(), path(d.field()), d.grain());
            case PlanElement.Column c -> new PlanElement.Column(c.words(), path(c.field()));
            case PlanElement.Condition c ->
                    new PlanElement.Condition(c.words(), path(c.field()), c.how(), c.values());
            case PlanElement.Period p ->
                    new PlanElement.Period(p.words(), path(p.field()), p.from(), p.to());
            case PlanElement.Comparison c -> c;
            case PlanElement.Order o ->
                    new PlanElement.Order(o.words(), paths(o.fields()), o.descending());
            case PlanElement.Limit l -> l;
        };
    }

    private List<String> paths(List<String> paths) {
        return paths.stream().map(this::path).toList();
    }

    /// A dataset, or `dataset.field`; a name that means nothing stays as it is.
    private String path(String said) {
        int dot = said.lastIndexOf('.');
        if (dot < 0 || datasets.find(said).isPresent()) {
            return dataset(said);
        }
        String field = said.substring(dot + 1);
        return datasets.find(said.substring(0, dot))
                .map(d -> d.name() + "." + field(d, field))
                .orElse(said);
    }

    private String dataset(String said) {
        return datasets.find(said).map(DatasetView::name).orElse(said);
    }

    private static String field(DatasetView dataset, String said) {
        return new Names<>(dataset.fields(), (FieldView f) -> List.of(f.name()))
                .find(said)
                .map(FieldView::name)
                .orElse(said);
    }
}
