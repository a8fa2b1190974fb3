package io.dataagent.agent.files;

import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.toolloop.LoopState;
import io.dataagent.contracts.artifact.Phase;

/// The one stage of a run over files: a loop of turns, each kept with all that was asked and shown.
///
/// ```
///  Asking(turn 1) --> Asking(turn 2) --> ... --> last turn, no tools --> answered
/// ```
///
/// @param book what was asked and shown
/// @param loop how far the turns have come
public record Asking(Book book, LoopState loop) implements Stage {

    /// Where a run begins.
    public static final Asking NEW = new Asking(Book.EMPTY, LoopState.NEW);

    public Asking {
        book = book == null ? Book.EMPTY : book;
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
