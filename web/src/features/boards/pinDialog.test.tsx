import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderPart } from '../../test/render';
import PinDialog from './PinDialog';

const API = `${window.location.origin}/api`;
const data = (value: unknown) => HttpResponse.json({ data: value });
const board = (id: string, name: string, day: string) => ({ id, name, mine: true, shared: false, updatedAt: `2026-11-${day}T08:00:00Z`, cards: [] });

let pinned: string[];
let made: unknown[];
const server = setupServer(
  http.get(`${API}/ontologies`, () => data({ items: [], pagination: { page: 1, pageSize: 100, totalItems: 0, totalPages: 1 } })),
  http.get(`${API}/data-agent/chats/c-1`, () => data({ id: 'c-1', name: 'c', ontologyId: 'o-1', createdAt: '2026-11-20T12:00:00Z', updatedAt: '2026-11-20T12:00:00Z' })),
  http.get(`${API}/data-agent/boards`, () => data([board('b-1', 'Monday', '01'), board('b-2', 'Sales', '20'), board('b-3', 'Stores', '10')])),
  http.post(`${API}/data-agent/boards`, async ({ request }) => {
    made.push(await request.json());
    return data(board('b-9', 'Fresh', '21'));
  }),
  http.post(`${API}/data-agent/boards/:id/cards`, ({ params }) => {
    pinned.push(String(params['id']));
    return data({ id: 'k', ontologyId: 'o-1', question: 'q', datasets: [], gone: false, periods: [], pinnedAt: '2026-11-20T08:00:00Z' });
  }),
);
const notices: unknown[] = [];
const hear = (event: Event) => notices.push((event as CustomEvent<unknown>).detail);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  window.addEventListener('data-agent:notice', hear);
});
beforeEach(() => {
  pinned = [];
  made = [];
  notices.length = 0;
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  window.removeEventListener('data-agent:notice', hear);
});

const choose = async (typed: string, option: string) => {
  const field = await screen.findByRole('combobox', { name: 'Board' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
  return field;
};

it('the board changed last is chosen, another is found by a word, and the notice leads to it', async () => {
  renderPart(<PinDialog chatId="c-1" messageId="m-1" onClose={() => undefined} />);
  expect(await screen.findByRole('combobox', { name: 'Board' })).toHaveValue('Sales');

  const field = await choose('stor', 'Stores');
  expect(field).toHaveValue('Stores');
  fireEvent.click(screen.getByRole('button', { name: 'Pin to a board' }));
  await waitFor(() => expect(notices).toEqual([{ text: 'Pinned to Stores.', link: { label: 'Open the board', to: '/boards/b-3' } }]));
  expect(pinned).toEqual(['b-3']);
});

it('that there is to be another board is seen in the field, whatever was looked for', async () => {
  renderPart(<PinDialog chatId="c-1" messageId="m-1" onClose={() => undefined} />);
  expect(await choose('nowhere', 'Another board…')).toHaveValue('Another board…');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the board' }), { target: { value: 'Fresh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pin to a board' }));
  await waitFor(() => expect(pinned).toEqual(['b-9']));
  expect(made).toEqual([{ name: 'Fresh' }]);
});
