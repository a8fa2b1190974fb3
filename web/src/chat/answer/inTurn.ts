/** Work that is done one after the other, each in a task of its own. What came of it belongs to who asked and is kept nowhere else. */
export class Line {
  /** Settles when all that was lined up so far is done. */
  done: Promise<void> = Promise.resolve();

  inTurn<T>(work: () => Promise<T> | null): Promise<T | null> {
    const turn = this.done.then(() => new Promise((next) => setTimeout(next))).then(work);
    this.done = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }
}
