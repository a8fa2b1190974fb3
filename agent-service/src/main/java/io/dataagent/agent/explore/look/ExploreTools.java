package io.dataagent.agent.explore.look;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.explore.notebook.Desk;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.Toolbox;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// The six tools of an exploration.
@ApplicationScoped
public class ExploreTools {

    private final Door door;
    private final Artifacts artifacts;

    @Inject
    ExploreTools(Door door, Artifacts artifacts) {
        this.door = door;
        this.artifacts = artifacts;
    }

    /// The tools for one exploration.
    public Toolbox of(RunSession run, Desk desk, Limits limits) {
        Looking looking = new Looking(run, desk, limits, door, artifacts);
        return new Toolbox(
                List.of(
                        new ProfileTool(looking).tool(),
                        new ChangeTool(looking).tool(),
                        new SqlTool(looking).tool(),
                        new ChartTool(looking).tool(),
                        new FindingTool(looking).tool(),
                        new OpenTool(looking).tool()));
    }
}
