import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { File as NodeFile } from 'node:buffer';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keys } from '../../app/queries';
import { renderApp } from '../../test/render';

const API = `${window.location.origin}/api`;
const data = (value: unknown) => HttpResponse.json({ data: value });
const page = (items: unknown[]) => data({ items, pagination: { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 } });
const file = (fileId: string) => ({ fileId, name: `${fileId}.csv`, size: 10, received: 10, status: 'ready', version: 1, canBeReadAnew: false, connectionId: `of-${fileId}`, updatedAt: '2026-11-20T08:00:00Z' });
const ontology = (of: string, visibility: string) => ({ id: `o-${of}`, name: of, status: 'ready', visibility, mine: true, connectionId: `of-${of}` });

const server = setupServer(
  http.get(`${API}/me`, () => data({ name: 'Ada', roles: ['contributor'], permissions: ['data_agent:read', 'data_agent:write', 'ontologies:read', 'files:write'], csrfToken: 't' })),
  http.get(`${API}/ontologies`, () => page([ontology('bikes', 'organisation'), ontology('diary', 'private')])),
  http.get(`${API}/data-agent/chats`, () => page([])),
  http.get(`${API}/llm/providers`, () => data([])),
  http.get(`${API}/files`, () => page([file('bikes'), file('diary')])),
  http.get(`${API}/files/bikes`, () => data(file('bikes'))),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

it('the list of files tells which of them are shared', async () => {
  renderApp('/files');
  const list = await screen.findByRole('list', { name: 'Your files' });
  expect(await within(list).findByText('Shared with the organisation')).toBeInTheDocument();
  expect(within(list).getAllByRole('listitem').map((item) => /Shared with/.test(item.textContent ?? ''))).toEqual([true, false]);
  expect(screen.getByText(/A file is yours alone until you share its data/)).toBeInTheDocument();
});

it('a shared file leads to where it is taken back', async () => {
  renderApp('/files/bikes');
  expect(await screen.findByRole('link', { name: 'Shared with the organisation' })).toHaveAttribute('href', '/ontologies/o-bikes');
});

it('whoever looked at a file before its data was there knows the data once it is', async () => {
  let isThere = false;
  server.use(
    http.get(`${API}/ontologies`, () => page(isThere ? [ontology('bikes', 'private')] : [])),
    http.get(`${API}/files/bikes`, () => data(file('bikes'))),
  );
  const { client } = renderApp('/files/bikes');
  await waitFor(() => expect(client.getQueryData(keys.ontologies)).toEqual([]));
  isThere = true;
  expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeInTheDocument();
  expect(client.getQueryData(keys.ontologies)).toMatchObject([{ id: 'o-bikes', connectionId: 'of-bikes' }]);
});

it('a table whose figures can be wrong warns before it is asked', async () => {
  const table = (doubts: unknown[]) => ({ name: 'bikes', label: 'bikes', rows: 1, columns: [], preview: [], leftOut: { count: 0, first: [] }, notes: ['The rows are those of the only list of the file.'], doubts });
  const converted = (doubts: unknown[]) => ({ format: 'csv', tables: [table(doubts)], questions: [] });
  server.use(http.get(`${API}/files/bikes`, () => data({ ...file('bikes'), converted: converted([{ text: 'Sums are rows.' }]) })));
  renderApp('/files/bikes');
  const list = await screen.findByRole('list', { name: 'How it was read' });
  expect(list).toHaveTextContent('The rows are those of the only list of the file.');
  expect(screen.getByText('Figures over this table can be wrong: answers that rest on them are not called verified.')).toBeInTheDocument();

  server.use(http.get(`${API}/files/diary`, () => data({ ...file('diary'), converted: converted([]) })));
  renderApp('/files/diary');
  await waitFor(() => expect(screen.getAllByRole('list', { name: 'How it was read' })).toHaveLength(2));
  expect(screen.getAllByText(/can be wrong/)).toHaveLength(1);
});

it('several files say where they are chosen, and once more as they are sent, that they become one', async () => {
  // the files of jsdom cannot be read
  vi.stubGlobal('File', NodeFile);
  server.use(http.post(`${API}/files`, () => HttpResponse.json({ status: 409, code: 'conflict', title: 'Enough' }, { status: 409 })));
  renderApp('/files');
  expect(await screen.findByRole('button', { name: 'Choose files' })).toHaveAccessibleDescription(/^Several at once become one archive/);

  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [new File(['a\n1'], 'a.csv'), new File(['b\n2'], 'b.csv')] } });
  expect(await screen.findByText(/^2 files were put together as “.*\.zip”/)).toBeInTheDocument();
});
