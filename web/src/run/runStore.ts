/**
 * The runs that this tab follows, by message. A run goes on being followed while the person looks at another chat;
 * components subscribe with `useRun`.
 */
import { useSyncExternalStore } from 'react';
import { isTerminal, type RunEvent, type SkippedEvent } from '../api/events';
import { ProblemError } from '../api/http';
import { readRun, type Connection } from './readRun';
import { replay } from './runReducer';
import { EMPTY_RUN, type RunState } from './runState';

/** A followed run. `problem` is set when it could not even be started or attached to. */
export interface FollowedRun {
  chatId: string;
  messageId: string;
  state: RunState;
  connection: Connection;
  problem: ProblemError | Error | null;
}

const BATCH_MS = 40;
/** So many events are folded at once; what is left comes with the next drawing. */
const MOST = 1_000;
/** So many runs are kept when they are over. */
const KEPT = 8;

interface Entry {
  run: FollowedRun;
  abort: AbortController;
  waiting: (RunEvent | SkippedEvent)[];
  over?: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

type Ended = (run: FollowedRun) => void;

export class RunStore {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private readonly endListeners = new Set<Ended>();

  /** Follows a run: starts it, or attaches to it. A run that is followed already goes on as it is. */
  follow(chatId: string, messageId: string, start: boolean): void {
    const old = this.entries.get(messageId);
    if (old && old.run.problem === null) return;
    const abort = new AbortController();
    const state = old?.run.state ?? EMPTY_RUN;
    const run: FollowedRun = { chatId, messageId, state, connection: 'connecting', problem: null };
    this.entries.set(messageId, { run, abort, waiting: [] });
    this.changed();
    readRun({
      chatId,
      messageId,
      start,
      after: state.lastSequence,
      signal: abort.signal,
      onEvent: (event) => this.take(messageId, event),
      onConnection: (connection) => this.update(messageId, (r) => ({ ...r, connection })),
    }).then(
      async () => {
        await this.drained(messageId);
        this.ended(messageId);
      },
      async (error: unknown) => {
        await this.drained(messageId);
        const problem = error instanceof Error ? error : new Error(String(error));
        this.update(messageId, (r) => ({ ...r, connection: 'closed', problem }));
        this.ended(messageId);
      },
    );
  }

  /** The run of a message, if this tab follows it. */
  get(messageId: string | null): FollowedRun | undefined {
    return messageId === null ? undefined : this.entries.get(messageId)?.run;
  }

  /** Stops following; the run itself goes on. */
  leave(messageId: string): void {
    this.entries.get(messageId)?.abort.abort();
    this.entries.delete(messageId);
    this.changed();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells when a followed run has ended or could not be followed. */
  onEnd(listener: Ended): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  /** Events that come close together are drawn together: a burst costs one drawing, not one each. */
  private take(messageId: string, event: RunEvent | SkippedEvent): void {
    const entry = this.entries.get(messageId);
    if (!entry) return;
    entry.waiting.push(event);
    if (isTerminal(event) && entry.waiting.length <= MOST) this.flush(messageId);
    else entry.timer ??= setTimeout(() => this.flush(messageId), BATCH_MS);
  }

  /** Everything that waits is folded, piece by piece: what piled up behind a busy page must not hold it again. */
  private async drained(messageId: string): Promise<void> {
    for (;;) {
      this.flush(messageId);
      if (!this.entries.get(messageId)?.waiting.length) return;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  private flush(messageId: string): void {
    const entry = this.entries.get(messageId);
    if (!entry) return;
    clearTimeout(entry.timer);
    delete entry.timer;
    const events = entry.waiting.splice(0, MOST);
    if (entry.waiting.length > 0) entry.timer = setTimeout(() => this.flush(messageId), BATCH_MS);
    if (events.length > 0) this.update(messageId, (r) => ({ ...r, state: replay(r.state, events) }));
  }

  private update(messageId: string, change: (run: FollowedRun) => FollowedRun): void {
    const entry = this.entries.get(messageId);
    if (!entry || entry.abort.signal.aborted) return;
    entry.run = change(entry.run);
    this.changed();
  }

  private ended(messageId: string): void {
    const entry = this.entries.get(messageId);
    if (!entry) return;
    entry.over = true;
    this.endListeners.forEach((listener) => listener(entry.run));
    this.letGo();
  }

  /** Runs that are over stay for a while, for what only their events told; then their messages are all there is. */
  private letGo(): void {
    const over = [...this.entries].filter(([, entry]) => entry.over && entry.run.problem === null);
    for (const [messageId] of over.slice(0, -KEPT)) this.entries.delete(messageId);
  }

  private changed(): void {
    this.listeners.forEach((listener) => listener());
  }
}

export const runStore = new RunStore();

/** The followed run of a message, kept up to date. */
export const useRun = (messageId: string | null): FollowedRun | undefined =>
  useSyncExternalStore(runStore.subscribe, () => runStore.get(messageId));
