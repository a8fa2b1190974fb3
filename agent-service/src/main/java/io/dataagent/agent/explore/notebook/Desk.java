package io.dataagent.agent.explore.notebook;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/// Where the tools of one exploration note what they saw. Tools of one turn work side by side; each
/// note is taken as a whole.
public final class Desk {

    private final ReentrantLock lock = new ReentrantLock();
    private Notebook notebook;

    public Desk(Notebook notebook) {
        this.notebook = notebook;
    }

    /// The notebook as it is now.
    public Notebook notebook() {
        lock.lock();
        try {
            return notebook;
        } finally {
            lock.unlock();
        }
    }

    /// Notes something, and gives the notebook with it.
    public Notebook note(UnaryOperator<Notebook> change) {
        lock.lock();
        try {
            notebook = change.apply(notebook);
            return notebook;
        } finally {
            lock.unlock();
        }
    }
}
