import { afterEach, expect, it, vi } from 'vitest';
import { answerFiles } from '../test/files';
import { sendForFile } from './http';
import { exportRows, keptUrl, runStatement } from './queries';

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
  const asked = answerFiles([200, new Blob(['city\r\n'])]);
  vi.stubGlobal('Blob', class { constructor(readonly parts: unknown[]) {} });
  expect(await exportRows(ANSWER, 'SELECT 1', 'csv')).toMatchObject({ parts: ['\uFEFF', expect.anything()] });
  expect(asked[0]).toMatchObject({ method: 'POST', path: expect.stringMatching(/\/rows\/export\?format=csv$/), body: '{"sql":"SELECT 1"}', headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' } });
});

it('takes a file that broke off for no file', async () => {
  const asked = answerFiles();
  const file = exportRows(ANSWER, 'SELECT 1', 'xlsx');
  asked[0]?.breakOff();
  await expect(file).rejects.toMatchObject({ name: 'NetworkError' });
});

it('takes a page that it was led to for no file', async () => {
  sessionStorage.setItem('data-agent.login-at', String(Date.now()));
  const asked = answerFiles();
  const file = sendForFile(keptUrl('a-1', 'csv'));
  asked[0]?.answer(200, Object.assign(new Blob(), { text: () => Promise.resolve('<html>') }), 'http://localhost/login');
  await expect(file).rejects.toMatchObject({ name: 'ProblemError', status: 401 });
});
