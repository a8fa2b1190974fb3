import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answered, recorded } from '../../e2e/recorded-run.mjs';
import type { RunEvent, SkippedEvent } from '../api/events';
import { ProblemError } from '../api/http';
import { readRun, type Connection } from './readRun';

const BASE = `${window.location.origin}/api/data-agent/chats/c-1/messages/m-1`;
const EVENTS = recorded(answered);

type Resolver = (info: { request: Request }) => Response;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const frame = (event: Record<string, unknown>) =>
  `id: ${String(event['sequence'])}\nevent: ${String(event['type'])}\ncontent-type: application/json\ndata: ${JSON.stringify(event)}\n\n`;

/** A stream of the events from `first` to `last`; then it ends or breaks. */
function sse(first: number, last: number, end: 'close' | 'break' = 'close') {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('retry: 3000\n\n: heartbeat\n\n'));
      for (const event of EVENTS.slice(first - 1, last)) {
        const bytes = encoder.encode(frame(event));
        controller.enqueue(bytes.slice(0, 11));
        controller.enqueue(bytes.slice(11));
      }
      if (end === 'close') controller.close();
      else setTimeout(() => controller.error(new Error('cut')), 5);
    },
  });
  return streaming(body);
}

const streaming = (body: ReadableStream): Response =>
  new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });

const problem = (status: number, code: string): Response => HttpResponse.json({ status, code, title: code }, { status });

interface Seen {
  sequences: number[];
  connections: Connection[];
  requests: string[];
}

/** Serves both addresses of a run and remembers who called. */
function serve(seen: Seen, stream: Resolver, events: Resolver) {
  const noting =
    (name: string, resolver: Resolver): Resolver =>
    (info) => {
      const after = info.request.headers.get('Last-Event-ID');
      seen.requests.push(after === null ? name : `${name}@${after}`);
      return resolver(info);
    };
  server.use(http.post(`${BASE}/stream`, noting('stream', stream)), http.get(`${BASE}/events`, noting('events', events)));
}

function follow(seen: Seen, start: boolean, abort = new AbortController(), after = 0): Promise<void> {
  return readRun({
    chatId: 'c-1',
    messageId: 'm-1',
    start,
    after,
    signal: abort.signal,
    onEvent: (e: RunEvent | SkippedEvent) => seen.sequences.push(e.sequence),
    onConnection: (c) => seen.connections.push(c),
    backoff: () => 1,
  });
}

const nothing = (): Seen => ({ sequences: [], connections: [], requests: [] });
const all = EVENTS.map((_, i) => i + 1);
const never: Resolver = () => problem(500, 'internal');

describe('following a run', () => {
  it('reads a whole run to its end', async () => {
    const seen = nothing();
    serve(seen, () => sse(1, EVENTS.length), never);
    await follow(seen, true);
    expect(seen.sequences).toEqual(all);
    expect(seen.requests).toEqual(['stream']);
    expect(seen.connections).toEqual(['connecting', 'live', 'closed']);
  });

  it.each(['close', 'break'] as const)('attaches after the last event seen when the stream ends by %s', async (end) => {
    const seen = nothing();
    serve(
      seen,
      () => sse(1, 9, end),
      ({ request }) => {
        const after = Number(request.headers.get('Last-Event-ID'));
        return after < 20 ? sse(after + 1, 20, end) : sse(after + 1, EVENTS.length);
      },
    );
    await follow(seen, true);
    expect(seen.sequences).toEqual(all);
    expect(seen.requests).toEqual(['stream', 'events@9', 'events@20']);
    expect(seen.connections).toContain('reconnecting');
  });

  it('attaches to a run that somebody else has started', async () => {
    const seen = nothing();
    serve(seen, () => problem(409, 'run_already_claimed'), () => sse(1, EVENTS.length));
    await follow(seen, true);
    expect(seen.requests).toEqual(['stream', 'events']);
    expect(seen.sequences).toEqual(all);
  });

  it('starts a run that nobody has started', async () => {
    const seen = nothing();
    serve(seen, () => sse(1, EVENTS.length), () => problem(404, 'not_found'));
    await follow(seen, false);
    expect(seen.requests).toEqual(['events', 'stream']);
    expect(seen.sequences).toEqual(all);
  });

  it('goes on from what it has seen already', async () => {
    const seen = nothing();
    serve(seen, never, () => sse(6, EVENTS.length));
    await follow(seen, false, undefined, 5);
    expect(seen.requests).toEqual(['events@5']);
    expect(seen.sequences[0]).toBe(6);
  });

  it('asks again when an event is missing in between', async () => {
    const seen = nothing();
    let first = true;
    serve(
      seen,
      () => sse(1, 3),
      ({ request }) => {
        const after = Number(request.headers.get('Last-Event-ID'));
        const from = first ? after + 3 : after + 1;
        first = false;
        return sse(from, EVENTS.length);
      },
    );
    await follow(seen, true);
    expect(seen.sequences).toEqual(all);
    expect(seen.requests).toEqual(['stream', 'events@3', 'events@3']);
  });

  it('tries again while the services are away', async () => {
    const seen = nothing();
    let tries = 0;
    serve(
      seen,
      () => {
        tries += 1;
        if (tries === 1) return HttpResponse.error();
        return tries < 4 ? problem(503, 'upstream_unavailable') : sse(1, EVENTS.length);
      },
      never,
    );
    await follow(seen, true);
    expect(seen.requests).toEqual(['stream', 'stream', 'stream', 'stream']);
    expect(seen.sequences).toEqual(all);
  });
});

describe('what trying again does not cure', () => {
  it.each([
    [429, 'too_many_runs'],
    [403, 'forbidden'],
  ])('%i %s is handed on', async (status, code) => {
    const seen = nothing();
    serve(seen, () => problem(status, code), never);
    const error = await follow(seen, true).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code });
    expect(seen.connections.at(-1)).toBe('closed');
  });

  it('gives up between "not there" and "already started"', async () => {
    const seen = nothing();
    serve(seen, () => problem(409, 'run_not_claimable'), () => problem(404, 'not_found'));
    await expect(follow(seen, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(seen.requests.length).toBeLessThan(10);
  });

  it('stops quietly when the reader leaves', async () => {
    const seen = nothing();
    const abort = new AbortController();
    serve(seen, () => sse(1, 4), () => streaming(new ReadableStream()));
    const done = follow(seen, true, abort);
    await expect.poll(() => seen.requests.length).toBe(2);
    abort.abort();
    await done;
    expect(seen.sequences).toEqual([1, 2, 3, 4]);
  });
});
