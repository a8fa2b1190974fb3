import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, violations } from '../../test/render';

const API = `${window.location.origin}/api`;
const data = (value: unknown) => HttpResponse.json({ data: value });
const page = (items: unknown[]) => data({ items, pagination: { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 } });
const card = (id: string, ontologyId: string) => ({ id, ontologyId, question: `What of ${ontologyId}?`, datasets: [], gone: false, periods: [], pinnedAt: '2026-11-20T08:00:00Z' });
const ontology = (id: string, visibility: string, mine = true) => ({ id, name: id, status: 'ready', visibility, mine });

let board: { shared: boolean; cards: unknown[] } & Record<string, unknown>;
let ontologies: ReturnType<typeof ontology>[];
/** What was changed, in its order. */
let changes: string[];
let refused: boolean;

const server = setupServer(
  http.get(`${API}/me`, () => data({ name: 'Ada', roles: ['contributor'], permissions: ['data_agent:read', 'data_agent:write', 'ontologies:read', 'ontologies:write'], csrfToken: 't' })),
  http.get(`${API}/ontologies`, () => page(ontologies)),
  http.get(`${API}/data-agent/chats`, () => page([])),
  http.get(`${API}/llm/providers`, () => data([])),
  http.get(`${API}/data-agent/boards`, () => data([board])),
  http.get(`${API}/data-agent/boards/b-1`, () => data(board)),
  http.post(`${API}/data-agent/boards/b-1/cards/:card/rows`, () => data({ table: { columns: [{ name: 'n', type: 'integer' }], rows: [[7]] }, truncated: false, statement: 'SELECT 7', asOf: '2026-11-27T08:00:00Z' })),
  http.patch(`${API}/data-agent/boards/b-1`, async ({ request }) => {
    changes.push(`board ${await request.text()}`);
    board = { ...board, shared: false };
    return data(board);
  }),
  http.delete(`${API}/data-agent/boards/b-1/cards/:card`, ({ params }) => {
    changes.push(`${String(params['card'])} away`);
    if (refused) return HttpResponse.json({ title: 'busy', code: 'busy' }, { status: 503 });
    board = { ...board, cards: board.cards.filter((one) => (one as { id: string }).id !== params['card']) };
    return new HttpResponse(null, { status: 204 });
  }),
  http.patch(`${API}/ontologies/:id`, async ({ request, params }) => {
    changes.push(`${String(params['id'])} ${await request.text()}`);
    ontologies = ontologies.map((one) => (one.id === params['id'] ? { ...one, visibility: 'private' } : one));
    return data(ontologies.find((one) => one.id === params['id']));
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  board = { id: 'b-1', name: 'Monday', mine: true, shared: true, updatedAt: '2026-11-20T08:00:00Z', cards: [card('c-1', 'bikes'), card('c-2', 'retail')] };
  ontologies = [ontology('bikes', 'organisation'), ontology('retail', 'organisation', false), ontology('other', 'organisation')];
  changes = [];
  refused = false;
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('a board that is not there any more', () => {
  it('says so with a way back, and offers no retry that cannot help', async () => {
    server.use(http.get(`${API}/data-agent/boards/b-1`, () => HttpResponse.json({ status: 404, code: 'not_found', title: 'There is no such thing' }, { status: 404 })));
    renderApp('/boards/b-1');

    expect(within(await screen.findByRole('alert')).getByRole('heading', { name: 'This does not exist or is not yours.' })).toBeInTheDocument();
    expect(screen.getByText('It was deleted, or it is not shared with you any more.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All boards' })).toHaveAttribute('href', '/boards');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boards');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
    expect(await violations(screen.getByRole('main'))).toEqual([]);
  });

  it('offers to try again where that can help', async () => {
    server.use(http.get(`${API}/data-agent/boards/b-1`, () => HttpResponse.json({ status: 400, code: 'bad', title: 'no' }, { status: 400 })));
    renderApp('/boards/b-1');

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Boards');
  });
});

describe('a board that is made private', () => {
  const keepPrivate = async () => {
    renderApp('/boards/b-1');
    const button = await screen.findByRole('button', { name: 'Keep private' });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
  };
  const dialogue = async () => {
    await keepPrivate();
    return screen.findByRole('dialog');
  };

  it('says that its data stays shared, and where that is taken back', async () => {
    const dialog = await dialogue();
    expect(dialog).toHaveTextContent('Its data stays shared with the organisation: bikes. Under Data > Data to ask it can be taken back');
    expect(await violations(dialog)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep the board private' }));

    expect(await screen.findByText(/Only you see this board now. Still shared, until you take it back .*: bikes\./)).toBeInTheDocument();
    expect(changes).toEqual(['board {"shared":false}']);
  });

  it('takes its data back with it where that is wanted', async () => {
    const dialog = await dialogue();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Take back “bikes” too' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep board and data private' }));

    expect(await screen.findByText('Only you see this board and its data now.')).toBeInTheDocument();
    expect(changes).toEqual(['board {"shared":false}', 'bikes {"visibility":"private"}']);
  });

  it('is so at once where none of its data was shared by this person', async () => {
    ontologies = ontologies.filter(({ id }) => id !== 'bikes');
    await keepPrivate();
    expect(await screen.findByText('Only you see this board now.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and one that is deleted leaves its data shared, which is said before', async () => {
    renderApp('/boards/b-1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep private' })).toBeEnabled());
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Its data stays shared with the organisation: bikes.');
  });
});

describe('a card that is taken away', () => {
  const QUESTION = 'What of bikes?';
  const taken = async () => {
    const app = renderApp('/boards/b-1');
    const button = await screen.findByRole('button', { name: `Take away: ${QUESTION}` });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    return app;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  afterEach(() => vi.useRealTimers());

  it('leaves its place, which has the focus and brings it back', async () => {
    await taken();
    const undo = screen.getByRole('button', { name: `Undo: ${QUESTION}` });
    expect(undo).toHaveFocus();
    expect(screen.getAllByRole('listitem').filter((one) => /Taken away/.test(one.textContent ?? ''))).toHaveLength(1);
    fireEvent.click(undo);
    pass(60_000);
    vi.useRealTimers();

    expect(await screen.findByRole('button', { name: `Take away: ${QUESTION}` })).toBeInTheDocument();
    expect(changes).toEqual([]);
  });

  it('goes for good when nobody wants it back', async () => {
    await taken();
    pass(9_999);
    expect(changes).toEqual([]);
    expect(screen.getByRole('button', { name: `Undo: ${QUESTION}` })).toBeInTheDocument();
    pass(1);
    vi.useRealTimers();

    expect(screen.queryByText(QUESTION)).toBeNull();
    await waitFor(() => expect(changes).toEqual(['c-1 away']));
    expect(screen.getByText('What of retail?')).toBeInTheDocument();
  });

  it.each([
    ['is left', (app: ReturnType<typeof renderApp>) => app.unmount()],
    ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ])('goes when the page %s, once', async (_how, leave) => {
    const app = await taken();
    act(() => void leave(app));
    pass(60_000);
    vi.useRealTimers();
    await waitFor(() => expect(changes).toEqual(['c-1 away']));
  });

  it('comes back where it cannot be taken away', async () => {
    refused = true;
    await taken();
    pass(10_000);
    vi.useRealTimers();

    expect(await screen.findByRole('button', { name: `Take away: ${QUESTION}` })).toBeInTheDocument();
    expect(screen.getByText('All places are taken right now. Try again in a moment.')).toBeInTheDocument();
  });
});

describe('a board whose data everybody may see', () => {
  it('asks before it is shared', async () => {
    board = { ...board, shared: false };
    const sent: unknown[] = [];
    server.use(
      http.patch(`${API}/data-agent/boards/b-1`, async ({ request }) => {
        sent.push(await request.json());
        board = { ...board, shared: true };
        return data(board);
      }),
    );
    renderApp('/boards/b-1');
    const share = await screen.findByRole('button', { name: 'Share with the organisation' });
    await waitFor(() => expect(share).toBeEnabled());
    fireEvent.click(share);
    const dialog = await screen.findByRole('dialog', { name: 'Share this board?' });
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(sent).toEqual([{ shared: true }]));
    expect(await screen.findByText(/^Everybody in the organisation may look at this board now/)).toBeInTheDocument();
  });
});
