import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, recorded, tables } from '../../e2e/recorded-run.mjs';
import { renderApp, violations } from '../test/render';

// a canvas is a browser's; the real chart is checked in e2e
vi.mock('../chat/answer/VegaChart', () => ({ default: ({ title }: { title: string }) => <div role="img" aria-label={title} /> }));

const API = `${window.location.origin}/api`;
const CHAT = { id: 'c-1', name: 'Houston', ontologyId: 'o-1', createdAt: '2026-11-20T12:00:00Z', updatedAt: new Date().toISOString() };
const QUESTION = { id: 'm-0', chatId: 'c-1', role: 'user', content: 'Why Houston?', status: 'complete', createdAt: '2026-11-20T12:00:00Z' };
const RUNNING = { id: 'm-1', chatId: 'c-1', role: 'assistant', content: '', status: 'generating', createdAt: '2026-11-20T12:00:01Z', replyTo: 'm-0' };

const data = (value: unknown, status = 200) => HttpResponse.json({ data: value }, { status });
const page = (items: unknown[]) => data({ items, pagination: { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 } });
const stream = () =>
  new HttpResponse(recorded(answered).map((e) => `id: ${String(e['sequence'])}\ndata: ${JSON.stringify(e)}\n\n`).join(''), {
    headers: { 'Content-Type': 'text/event-stream' },
  });

const permissions = ['data_agent:read', 'data_agent:write', 'data_agent:delete', 'ontologies:read'];
const base = (messages: () => unknown[], granted = permissions) => [
  http.get(`${API}/me`, () => data({ name: 'Ada', roles: ['contributor'], permissions: granted, csrfToken: 't' })),
  http.get(`${API}/ontologies`, () => page([{ id: 'o-1', name: 'Retail', status: 'ready', visibility: 'organisation' }])),
  http.get(`${API}/ontologies/o-1/datasets`, () => data([])),
  http.get(`${API}/data-agent/preferences`, () => data([])),
  http.get(`${API}/data-agent/boards`, () => data([])),
  http.get(`${API}/llm/providers`, () => data([])),
  http.get(`${API}/data-agent/chats`, () => page([CHAT])),
  http.get(`${API}/data-agent/chats/c-1`, () => data(CHAT)),
  http.get(`${API}/data-agent/chats/c-1/messages`, () => page(messages())),
  http.get(`${API}/data-agent/artifacts/:id`, ({ params }) => HttpResponse.json(tables[String(params['id'])])),
];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the page', () => {
  it('attaches to the run of a message that is still being answered', async () => {
    server.use(...base(() => [QUESTION, RUNNING]), http.get(`${API}/data-agent/chats/c-1/messages/m-1/events`, stream));
    const { container } = renderApp('/chats/c-1');
    expect(await screen.findByText('Houston is last of 12 cities')).toBeInTheDocument();
    expect(screen.getByRole('log')).toHaveTextContent('Why Houston?');
    await waitFor(() => expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false'));
    expect(screen.getByText('The answer is ready.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Verified/ })).toBeInTheDocument();
    expect(within(screen.getByRole('tablist')).getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Answer', 'SQL', 'Data', 'Chart', 'Steps']);
    expect(await violations(container)).toEqual([]);
  });

  it('sends a question once with a key, and starts its run', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    const messages: unknown[] = [];
    server.use(
      ...base(() => messages),
      http.post(`${API}/data-agent/chats/c-1/messages`, async ({ request }) => {
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        const assistantMessage = { ...RUNNING, id: 'm-2' };
        messages.push(QUESTION, assistantMessage);
        return data({ userMessage: QUESTION, assistantMessage }, 201);
      }),
      http.post(`${API}/data-agent/chats/c-1/messages/m-2/stream`, stream),
    );
    renderApp('/chats/c-1');
    const field = await screen.findByRole('textbox', { name: 'Your question' });
    await waitFor(() => expect(field).toBeEnabled());
    await userEvent.type(field, 'Why Houston?{Enter}');
    expect(await screen.findByText('Houston is last of 12 cities')).toBeInTheDocument();
    expect(sent).toEqual([{ key: expect.stringMatching(/.{16,}/) as string, body: { content: 'Why Houston?' } }]);
  });

  it('begins with an exploration where the start page was told so, else with an answer', async () => {
    const kinds: unknown[] = [];
    server.use(
      ...base(() => [QUESTION]),
      http.post(`${API}/data-agent/chats`, () => data(CHAT, 201)),
      http.post(`${API}/data-agent/chats/c-1/messages`, async ({ request }) => {
        kinds.push(await request.json());
        return HttpResponse.json({ status: 409, code: 'run_in_progress', title: 'Busy' }, { status: 409 });
      }),
    );
    for (const mode of ['Answer', 'Explore']) {
      const { unmount } = renderApp('/');
      await userEvent.click(await screen.findByRole('button', { name: mode }));
      expect(screen.getByRole('button', { name: mode, pressed: true })).toBeInTheDocument();
      await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why Houston?{Enter}');
      await waitFor(() => expect(kinds).toHaveLength(mode === 'Answer' ? 1 : 2));
      unmount();
      sessionStorage.clear();
    }
    expect(kinds).toEqual([{ content: 'Why Houston?' }, { content: 'Why Houston?', kind: 'explore' }]);
  });

  it('says that a search for conversations goes through their titles', async () => {
    server.use(
      http.get(`${API}/data-agent/chats`, ({ request }) => page(new URL(request.url).searchParams.has('search') ? [] : [CHAT])),
      ...base(() => []),
    );
    renderApp('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const field = await screen.findByPlaceholderText('Search titles…');
    await userEvent.type(field, 'stock-outs');
    expect(await screen.findByText(/^Nothing found\. Titles are searched/)).toBeInTheDocument();
  });

  it('shows a foreign conversation like one that does not exist', async () => {
    const gone = () => HttpResponse.json({ status: 404, code: 'not_found', title: 'There is no such thing' }, { status: 404 });
    server.use(
      http.get(`${API}/data-agent/chats/c-9`, gone),
      http.get(`${API}/data-agent/chats/c-9/messages`, gone),
      ...base(() => []),
    );
    renderApp('/chats/c-9');
    expect(await screen.findByText('This conversation is not yours, or it was deleted')).toBeInTheDocument();
  });

  it('offers a viewer nothing to write with', async () => {
    server.use(...base(() => [QUESTION], ['data_agent:read', 'ontologies:read']));
    renderApp('/chats/c-1');
    expect(await screen.findByText(/Asking needs the contributor role/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your question' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New chat' })).toBeNull();
  });
});
