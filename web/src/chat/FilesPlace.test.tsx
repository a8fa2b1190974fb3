import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp } from '../test/render';

const API = `${window.location.origin}/api`;
const CHAT = { id: 'c-1', name: 'Sales', ontologyId: 'o-1', createdAt: '2026-11-20T12:00:00Z', updatedAt: '2026-11-20T12:00:00Z' };
const FILE = { fileId: 'f-1', name: 'sales.csv', size: 10, received: 10, status: 'ready', version: 1, canBeReadAnew: false, connectionId: 'k-1', updatedAt: '2026-11-20T08:00:00Z' };
const data = (value: unknown, status = 200) => HttpResponse.json({ data: value }, { status });
const page = (items: unknown[]) => data({ items, pagination: { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 } });

const begun = (ontology: object, files: unknown[], permissions = ['data_agent:read', 'data_agent:write', 'ontologies:read', 'files:write']) => {
  const asked: string[] = [];
  server.use(
    http.get(`${API}/me`, () => data({ name: 'Ada', roles: ['contributor'], permissions, csrfToken: 't' })),
    http.get(`${API}/ontologies`, () => page([{ id: 'o-1', name: 'Sales', status: 'ready', visibility: 'private', ...ontology }])),
    http.get(`${API}/ontologies/o-1/datasets`, () => data([])),
    http.get(`${API}/llm/providers`, () => data([])),
    http.get(`${API}/data-agent/chats`, () => page([CHAT])),
    http.get(`${API}/data-agent/chats/c-1`, () => data(CHAT)),
    http.get(`${API}/data-agent/chats/c-1/messages`, () => page([])),
    http.get(`${API}/files`, () => {
      asked.push('files');
      return page(files);
    }),
  );
  renderApp('/chats/c-1');
  return asked;
};
const modes = async () => within(await screen.findByRole('group', { name: 'How to go about it' })).getAllByRole('button').map((button) => button.textContent);

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('a conversation over one’s own file has the session, though it was not begun in one', async () => {
  const sent: unknown[] = [];
  begun({ dialect: 'duckdb', connectionId: 'k-1', mine: true }, [FILE]);
  server.use(
    http.post(`${API}/data-agent/chats/c-1/messages`, async ({ request }) => {
      sent.push(await request.json());
      return data({}, 201);
    }),
  );
  await waitFor(async () => expect(await modes()).toEqual(['Session', 'Answer', 'Explore']));
  expect(screen.getByRole('button', { name: 'Answer', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Session' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'revenue by city{enter}');
  await waitFor(() => expect(sent).toMatchObject([{ content: 'revenue by city', kind: 'files' }]));
});

it.each([
  ['a DuckDB database that is no file', { dialect: 'duckdb', connectionId: 'k-2', mine: true }, ['files']],
  ['a file that somebody else shared', { dialect: 'duckdb', connectionId: 'k-1', mine: false }, []],
  ['another database', { dialect: 'postgresql', connectionId: 'k-1', mine: true }, []],
])('has none over %s, and asks for files only where they could be', async (_, ontology, asked) => {
  const requests = begun(ontology, [FILE]);
  await waitFor(() => expect(requests).toEqual(asked));
  expect(await modes()).toEqual(['Answer', 'Explore']);
});

it('has none for whoever may have no files', async () => {
  begun({ dialect: 'duckdb', connectionId: 'k-1', mine: true }, [FILE], ['data_agent:read', 'data_agent:write', 'ontologies:read']);
  expect(await modes()).toEqual(['Answer', 'Explore']);
});
