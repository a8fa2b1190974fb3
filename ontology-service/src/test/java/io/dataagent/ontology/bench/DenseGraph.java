package io.dataagent.ontology.bench;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.join.JoinGraph;
import io.dataagent.ontology.join.JoinPlanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A made-up warehouse of 122 datasets and 1,801 relationships: a few datasets are referred to by
/// most, some pairs meet in several roles, declared and inferred edges are mixed.
public final class DenseGraph {

    public static final int DATASETS = 122;
    public static final int RELATIONSHIPS = 1_801;

    private final List<String> names = new ArrayList<>();
    private final List<RelationshipView> relationships = new ArrayList<>();

    public DenseGraph(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < DATASETS; i++) {
            names.add("d" + i);
        }
        for (int i = 1; i < DATASETS; i++) {
            add(i, random.nextInt(i), random);
        }
        while (relationships.size() < RELATIONSHIPS) {
            int from = random.nextInt(DATASETS);
            int to = Math.min(random.nextInt(DATASETS), random.nextInt(DATASETS));
            if (from != to) {
                add(from, to, random);
            }
        }
    }

    private void add(int from, int to, Random random) {
        boolean declared = random.nextInt(3) == 0;
        int kind = random.nextInt(20);
        Cardinality cardinality =
                kind == 0
                        ? Cardinality.MANY_TO_MANY
                        : kind < 3 ? Cardinality.ONE_TO_ONE : Cardinality.MANY_TO_ONE;
        relationships.add(
                new RelationshipView(
                        "r" + relationships.size(),
                        names.get(from),
                        List.of("ref_" + relationships.size()),
                        names.get(to),
                        List.of("id"),
                        cardinality,
                        null,
                        declared ? 1.0 : 0.5 + random.nextInt(50) / 100.0,
                        declared ? "declared" : "inferred"));
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    public List<RelationshipView> relationships() {
        return List.copyOf(relationships);
    }

    public JoinPlanner planner() {
        return new JoinPlanner(new JoinGraph(names, relationships));
    }

    /// So many different datasets by chance.
    public List<String> pick(int count, Random random) {
        return random.ints(0, DATASETS).distinct().limit(count).mapToObj(names::get).toList();
    }
}
