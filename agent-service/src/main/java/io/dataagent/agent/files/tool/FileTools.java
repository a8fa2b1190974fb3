package io.dataagent.agent.files.tool;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.files.python.LoadTools;
import io.dataagent.agent.files.python.PythonSessions;
import io.dataagent.agent.files.python.PythonTools;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.Toolbox;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/// The tools of a run over files.
@ApplicationScoped
public class FileTools {

    private final Door door;
    private final PythonSessions python;
    private final Artifacts artifacts;

    @Inject
    FileTools(Door door, PythonSessions python, Artifacts artifacts) {
        this.door = door;
        this.python = python;
        this.artifacts = artifacts;
    }

    /// The tools for a run.
    ///
    /// @param desk where it is noted what was done
    public Toolbox of(RunSession run, Desk desk) {
        Working working = new Working(run, desk);
        SqlTool sql = new SqlTool(door, artifacts, working);
        List<Tool<?>> tools = new ArrayList<>(new InfoTools(door, sql::run, working).tools());
        tools.add(sql.tool());
        PythonTools code =
                new PythonTools(python, artifacts, run, desk, new Recheck(door, working));
        tools.addAll(new ShowTools(working, code::returned).tools());
        tools.addAll(code.tools());
        tools.addAll(new LoadTools(python, run, desk).tools());
        return new Toolbox(tools);
    }
}
