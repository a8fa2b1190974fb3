package io.dataagent.agent.explore;

import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.toolloop.LoopState;
import io.dataagent.contracts.artifact.Phase;

/// The one stage of an exploration: a loop of turns, each kept with all that was seen and found.
///
/// ```
///  Exploring(turn 1) --> Exploring(turn 2) --> ... --> last turn, no tools --> answered
///      any turn --> steps, time or budget spent --> last turn or plain summary --> answered
/// ```
///
/// @param notebook what was seen and found
/// @param loop how far the turns have come
public record Exploring(Notebook notebook, LoopState loop) implements Stage {

    /// Where an exploration begins.
    public static final Exploring NEW = new Exploring(Notebook.EMPTY, LoopState.NEW);

    public Exploring {
        notebook = notebook == null ? Notebook.EMPTY : notebook;
        loop = loop == null ? LoopState.NEW : loop;
    }

    @Override
    public Phase phase() {
        return Phase.EXPLORER;
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public boolean underway() {
        return !loop.turns().isEmpty();
    }
}
