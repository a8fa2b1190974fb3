package io.dataagent.agent.kind;

import io.dataagent.contracts.run.RunKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kinds of run that this process can work on: those that have a machine.
@ApplicationScoped
public class Kinds {

    private final Map<RunKind, KindMachine<?>> machines = new EnumMap<>(RunKind.class);
    private final KindLimits limits;

    @Inject
    Kinds(@Any Instance<KindMachine<?>> all, KindLimits limits) {
        this.limits = limits;
        for (KindMachine<?> machine : all) {
            if (machines.put(machine.kind(), machine) != null) {
                throw new IllegalStateException("two machines for one kind: " + machine.kind());
            }
        }
    }

    /// The machine of a kind, if there is one.
    public Optional<KindMachine<?>> machine(RunKind kind) {
        return Optional.ofNullable(machines.get(kind));
    }

    /// Every kind that has a machine.
    public List<RunKind> available() {
        return List.copyOf(machines.keySet());
    }

    /// The longest that one owner may work on a run of this kind.
    public Duration maxRun(RunKind kind) {
        return switch (kind) {
            case ANALYST -> limits.analyst();
            case EXPLORE -> limits.explore();
            case REPORT -> limits.report();
            case FILES -> limits.files();
        };
    }
}
