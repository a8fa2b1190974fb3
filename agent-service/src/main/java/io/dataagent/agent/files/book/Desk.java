package io.dataagent.agent.files.book;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;

/// Where the tools of one run note what they did. Tools of one turn work side by side; each note is
/// taken as a whole.
public final class Desk {

    private final ReentrantLock lock = new ReentrantLock();
    private Book book;

    public Desk(Book book) {
        this.book = book;
    }

    /// The book as it is now.
    public Book book() {
        lock.lock();
        try {
            return book;
        } finally {
            lock.unlock();
        }
    }

    /// Notes something, and gives the book with it.
    public Book note(UnaryOperator<Book> change) {
        lock.lock();
        try {
            book = change.apply(book);
            return book;
        } finally {
            lock.unlock();
        }
    }
}
