package io.dataagent.agent.files.tool;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.artifact.TableLimits;
import io.dataagent.agent.audit.AuditTrail;
import io.dataagent.agent.files.FilesConfig;
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
    private final TableLimits limits;
    private final AuditTrail audit;

    @Inject
    FileTools(
            Door door,
            PythonSessions python,
            Artifacts artifacts,
            AuditTrail audit,
            FilesConfig config) {
        this.door = door;
        this.python = python;
        this.artifacts = artifacts;
        this.audit = audit;
        this.limits = new TableLimits(config.shownRows(), config.shownCells());
    }

    /// The tools for a run.
    ///
    /// @param desk where it is noted what was done
    public Toolbox of(RunSession run, Desk desk) {
        Working working = new Working(run, desk);
        SqlTool sql = new SqlTool(door, artifacts, limits, working);
        List<Tool<?>> tools = new ArrayList<>(new InfoTools(door, sql::run, working).tools());
        tools.add(sql.tool());
        PythonTools code =
                new PythonTools(
                        python, artifacts, limits, audit, run, desk, new Recheck(door, working));
        tools.addAll(new ShowTools(working, audit, code::returned).tools());
        tools.addAll(code.tools());
        tools.addAll(new LoadTools(python, run, desk).tools());
        return new Toolbox(tools.stream().<Tool<?>>map(FileMeters::counted).toList());
    }
}
