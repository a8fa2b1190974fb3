/**
 * Follows one run until its terminal event, across every cut of the connection:
 *
 *   start ── POST …/stream ──► live ──► terminal: done
 *              │ 409             │ cut, gap, silence
 *              ▼                 ▼
 *   attach ── GET …/events (Last-Event-ID) ◄── wait (grows, ends at once when the browser is online again)
 *              │ 404: nobody started it
 *              └──► start
 */
import { Breath } from './breath';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { messagePath } from '../api/chats';
import { isTerminal, parseRunEvent, type RunEvent, type SkippedEvent } from '../api/events';
import { NetworkError, ProblemError, send } from '../api/http';

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'closed';

export interface RunReader {
  chatId: string;
  messageId: string;
  /** Whether to start the run first, or to attach to one that somebody started. */
  start: boolean;
  /** The last sequence already seen. */
  after: number;
  signal: AbortSignal;
  onEvent: (event: RunEvent | SkippedEvent) => void;
  onConnection: (connection: Connection) => void;
  /** Milliseconds to wait before the n-th try, from 0. */
  backoff?: (tries: number) => number;
}

/** Three missed heartbeats, in milliseconds. */
const SILENCE_MS = 50_000;
const MAX_WAIT_MS = 10_000;
const FIRST_WAIT_MS = 400;
const STATUS_NOT_FOUND = 404;
const STATUS_CONFLICT = 409;
const NEVER_STARTS = 3;

const growing = (tries: number): number =>
  tries === 0 ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.75 + Math.random() / 2);

type Cut = 'terminal' | 'cut';

/** Reads until the terminal event. Throws what cannot be cured by trying again. */
export async function readRun(reader: RunReader): Promise<void> {
  const backoff = reader.backoff ?? growing;
  let start = reader.start;
  let last = reader.after;
  let tries = 0;
  let missing = 0;
  reader.onConnection('connecting');
  while (!reader.signal.aborted) {
    if (tries > 0) {
      reader.onConnection('reconnecting');
      await pause(backoff(tries), reader.signal);
    }
    try {
      const response = await open(reader, start, last);
      start = false;
      const before = last;
      const cut = await consume(response, reader, (sequence) => {
        const gap = sequence > last + 1;
        if (!gap) last = Math.max(last, sequence);
        return gap;
      });
      if (cut === 'terminal') {
        reader.onConnection('closed');
        return;
      }
      tries = last > before ? 1 : tries + 1;
    } catch (error) {
      if (reader.signal.aborted) return;
      const cure = cureOf(error, start);
      if (cure === 'attach') start = false;
      else if (cure === 'start' && missing < NEVER_STARTS) {
        start = true;
        missing += 1;
      } else if (cure !== 'again') {
        reader.onConnection('closed');
        throw error;
      }
      tries = cure === 'again' ? tries + 1 : tries;
    }
  }
}

function cureOf(error: unknown, starting: boolean): 'attach' | 'start' | 'again' | 'none' {
  if (error instanceof NetworkError || error instanceof TypeError) return 'again';
  if (!(error instanceof ProblemError)) return 'none';
  if (error.status >= 500) return 'again';
  if (starting && error.status === STATUS_CONFLICT) return 'attach';
  if (!starting && error.status === STATUS_NOT_FOUND) return 'start';
  return 'none';
}

function open(reader: RunReader, start: boolean, last: number): Promise<Response> {
  const base = messagePath(reader.chatId, reader.messageId);
  const headers: Record<string, string> = { Accept: 'text/event-stream, application/problem+json' };
  if (start) return send(`${base}/stream`, { method: 'POST', headers, signal: reader.signal });
  if (last > 0) headers['Last-Event-ID'] = String(last);
  return send(`${base}/events`, { headers, signal: reader.signal });
}

async function consume(response: Response, reader: RunReader, isGap: (sequence: number) => boolean): Promise<Cut> {
  if (response.body === null) return 'cut';
  const watch = new SilenceWatch(SILENCE_MS);
  const events = response.body
    .pipeThrough(watch.touching())
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const stop = () => void events.cancel().catch(() => undefined);
  watch.onSilence = stop;
  reader.signal.addEventListener('abort', stop, { once: true });
  reader.onConnection('live');
  const breath = new Breath();
  try {
    for (;;) {
      const { done, value } = await events.read();
      await breath.taken();
      if (done || reader.signal.aborted) return 'cut';
      const event = parseRunEvent(value.data);
      if (event === null) continue;
      if (isGap(event.sequence)) return 'cut';
      reader.onEvent(event);
      if (isTerminal(event)) return 'terminal';
    }
  } catch {
    return 'cut';
  } finally {
    watch.end();
    reader.signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Tells when nothing, not even a heartbeat, has come for too long. */
class SilenceWatch {
  onSilence: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout>;

  constructor(private readonly limitMs: number) {
    this.timer = this.arm();
  }

  touching(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    return new TransformStream({
      transform: (chunk, controller) => {
        clearTimeout(this.timer);
        this.timer = this.arm();
        controller.enqueue(chunk);
      },
    });
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private arm() {
    return setTimeout(() => this.onSilence(), this.limitMs);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
