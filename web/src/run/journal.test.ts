import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answered, recorded } from '../../e2e/recorded-run.mjs';
import { ProblemError } from '../api/http';
import { readJournal } from './journal';

const BASE = `${window.location.origin}/api/data-agent/chats/c-1/messages/m-1`;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const text = recorded(answered)
  .map((event: Record<string, unknown>) => `id: ${String(event['sequence'])}\nevent: ${String(event['type'])}\ndata: ${JSON.stringify(event)}\n\n`)
  .join('');

it('tells how long the phases and calls of a run took that is over', async () => {
  server.use(http.get(`${BASE}/events`, () => new HttpResponse(text, { headers: { 'Content-Type': 'text/event-stream' } })));
  const { view } = await readJournal('c-1', 'm-1', new AbortController().signal);
  expect(view.phases.navigator).toEqual({ status: 'done', attempt: 1, durationMs: 420 });
  expect(view.toolCalls.map((call) => call.durationMs)).toEqual([139, 139, 139, 139]);
});

it('never starts a run that is not kept', async () => {
  server.use(http.get(`${BASE}/events`, () => HttpResponse.json({ status: 404, code: 'not_found', title: 'not found' }, { status: 404 })));
  await expect(readJournal('c-1', 'm-1', new AbortController().signal)).rejects.toBeInstanceOf(ProblemError);
});
