package io.dataagent.kit.database;

/// Interrupts a thread when the process is told to end, until it is closed: the end of a start
/// waits for the start.
final class EndOfProcess implements AutoCloseable {

    private final Thread hook;

    private EndOfProcess(Thread hook) {
        this.hook = hook;
    }

    static EndOfProcess interrupts(Thread waiting) {
        Thread hook = new Thread(waiting::interrupt, "end-of-wait");
        Runtime.getRuntime().addShutdownHook(hook);
        return new EndOfProcess(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process ends already
            return;
        }
    }
}
