/** Long work in pieces: between them the page draws and hears. */

/** Work of this long is noticed by nobody. */
const PIECE_MS = 40;

/** Lets the page breathe whenever a piece of work has taken long enough. */
export class Breath {
  private since = performance.now();

  /** Resolves at once, or, where a piece is over, after everything that waits. */
  async taken(): Promise<void> {
    if (performance.now() - this.since < PIECE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.since = performance.now();
  }
}
