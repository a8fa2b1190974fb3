package io.dataagent.ontology.bench;

import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.join.JoinPath;
import io.dataagent.ontology.join.JoinPlanner;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// How long a plan takes on 122 datasets and 1,801 relationships, beside the union of pairwise
/// shortest paths; and how often that union is not minimal.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 5)
@Fork(1)
public class JoinPlanBench {

    private static final int ROUNDS = 1_000;

    private final DenseGraph graph = new DenseGraph(42);
    private final JoinPlanner planner = graph.planner();
    private final PairwiseUnion union = new PairwiseUnion(graph.names(), graph.relationships());
    private final Random random = new Random(7);

    @Benchmark
    public List<JoinPath> pair() {
        List<String> two = graph.pick(2, random);
        return planner.paths(two.getFirst(), two.getLast());
    }

    @Benchmark
    public JoinPlanView exactTreeOf6() {
        return planner.plan(graph.pick(6, random));
    }

    @Benchmark
    public JoinPlanView exactTreeOf8() {
        return planner.plan(graph.pick(8, random));
    }

    @Benchmark
    public Set<RelationshipView> pairwiseUnionOf6() {
        return union.joins(graph.pick(6, random));
    }

    @Benchmark
    public Set<RelationshipView> pairwiseUnionOf8() {
        return union.joins(graph.pick(8, random));
    }

    /// Compares the costs, then runs the benchmarks.
    public static void main(String[] arguments) throws RunnerException {
        JoinPlanBench bench = new JoinPlanBench();
        for (int size : new int[] {2, 3, 4, 6, 8}) {
            System.out.println(bench.compare(size));
        }
        new Runner(
                        new OptionsBuilder()
                                .include(JoinPlanBench.class.getSimpleName())
                                .jvmArgsAppend("-Xmx512m")
                                .build())
                .run();
    }

    private String compare(int size) {
        int larger = 0;
        int largerTree = 0;
        double excess = 0;
        double excessOfTree = 0;
        for (int i = 0; i < ROUNDS; i++) {
            List<String> datasets = graph.pick(size, random);
            double minimal = PairwiseUnion.cost(planner.plan(datasets).edges());
            double plain = PairwiseUnion.cost(union.joins(datasets));
            double tree = PairwiseUnion.cost(union.tree(datasets));
            larger += plain > minimal ? 1 : 0;
            largerTree += tree > minimal ? 1 : 0;
            excess += plain / minimal - 1;
            excessOfTree += tree / minimal - 1;
        }
        return "%d datasets: pairwise shortest paths are not minimal in %.1f %% of %d sets (%.0f %% more on average), cut down to a tree in %.1f %% (%.1f %% more)"
                .formatted(
                        size,
                        100.0 * larger / ROUNDS,
                        ROUNDS,
                        100 * excess / ROUNDS,
                        100.0 * largerTree / ROUNDS,
                        100 * excessOfTree / ROUNDS);
    }
}
