import { afterEach, expect, it, vi } from 'vitest';
import { exportRows, runStatement } from './queries';

const ANSWER = { chatId: 'c/1', messageId: 'm 1' };
const answering = (response: Response) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

it('runs a statement in the scope of an answer', async () => {
  const table = { columns: [{ name: 'city', type: 'string' }], rows: [['Bonn'], ['Ulm']] };
  const fetched = answering(new Response(JSON.stringify({ data: { table, truncated: true, totalRows: 9, statement: 'SELECT 1', asOf: '2026-11-20T08:00:00Z' } })));

  const rows = await runStatement(ANSWER, 'SELECT 1');

  expect(rows).toMatchObject({ id: null, rows: [['Bonn'], ['Ulm']], rowCount: 2, truncated: true, totalRows: 9 });
  expect(fetched).toHaveBeenCalledWith('/api/data-agent/chats/c%2F1/messages/m%201/rows', expect.objectContaining({ method: 'POST', body: '{"sql":"SELECT 1"}' }));
});

it('gives all rows as a file that a spreadsheet reads', async () => {
  const fetched = answering(new Response('city\r\n'));
  vi.stubGlobal('Blob', class { constructor(readonly parts: unknown[]) {} });
  expect(await exportRows(ANSWER, 'SELECT 1', 'csv')).toMatchObject({ parts: ['\uFEFF', expect.anything()] });
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/rows\/export\?format=csv$/);
});

it('takes a file that broke off for no file', async () => {
  const broken = new ReadableStream({ start: (c) => c.error(new TypeError('reset')) });
  answering(new Response(broken));
  await expect(exportRows(ANSWER, 'SELECT 1', 'xlsx')).rejects.toMatchObject({ name: 'NetworkError' });
});
