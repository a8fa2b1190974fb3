import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderApp } from '../../../test/render';

const API = `${window.location.origin}/api`;
const SIZE = 100;
const data = (value: unknown) => HttpResponse.json({ data: value });
const cut = (all: readonly unknown[], request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return data({ items: all.slice((page - 1) * SIZE, page * SIZE), pagination: { page, pageSize: SIZE, totalItems: all.length, totalPages: Math.max(1, Math.ceil(all.length / SIZE)) } });
};
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
// the services give the oldest first
const models = Array.from({ length: 187 }, (_, i) => ({ id: `m${i}`, name: `model ${i}`, version: 1, status: 'draft', origin: 'drafted', datasets: 1, relationships: 0, metrics: 0, updatedAt: day(i) }));

const server = setupServer(
  http.get(`${API}/me`, () => data({ name: 'Ada', roles: ['contributor'], permissions: ['data_agent:read', 'ontologies:read', 'semantic_models:read', 'semantic_models:write'], csrfToken: 't' })),
  http.get(`${API}/ontologies`, ({ request }) => cut([], request)),
  http.get(`${API}/data-agent/chats`, ({ request }) => cut([], request)),
  http.get(`${API}/llm/providers`, () => data([])),
  http.get(`${API}/semantic-models`, ({ request }) => cut(models, request)),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
afterAll(() => server.close());

const names = () => within(screen.getByRole('table')).getAllByRole('link').map((link) => link.textContent);

it('of many models the last comes first, and every one is found', async () => {
  renderApp('/data/models');
  await screen.findByRole('table');
  expect(names().slice(0, 2)).toEqual(['model 186', 'model 185']);
  expect(screen.getByText('50 of 187 are shown')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(names()).toHaveLength(100);

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: '17 MODEL' } });
  expect(names()).toEqual(['model 179', 'model 178', 'model 177', 'model 176', 'model 175', 'model 174', 'model 173', 'model 172', 'model 171', 'model 170', 'model 117', 'model 17']);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'nowhere' } });
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
});

it('what is sorted by a column is sorted among all, not among those that are drawn', async () => {
  renderApp('/data/models');
  fireEvent.click(within(await screen.findByRole('table')).getByText('Semantic model'));
  expect(names().slice(0, 3)).toEqual(['model 0', 'model 1', 'model 10']);
});
