import { ProblemError } from '../api/http';

/** Half a minute in all. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
const BUSY = new Set([429, 503]);
const NEXT_DAY = 'daily_budget_spent';

/** Whether a refusal is one of places that become free soon. */
export const asksToWait = (error: unknown): boolean => error instanceof ProblemError && error.retryable && BUSY.has(error.status) && error.code !== NEXT_DAY;

/** Does it again while others are served first, each time after a longer pause; what is refused then, or otherwise, stays refused. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await act();
    } catch (error) {
      if (!asksToWait(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return act();
}
