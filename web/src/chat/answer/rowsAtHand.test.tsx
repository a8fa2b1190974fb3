import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render';
import { DataTab } from './DataTab';

vi.mock('./useSource', () => ({ useSource: () => ({ source: null, closed: null }) }));

const TABLE = { columns: [{ name: 'number', type: 'integer' }], rows: [[1]] };
const ROWS = { key: '1/many', stepId: 1, description: 'many', table: TABLE, rowCount: 450_000, totalRows: null, truncated: false, resultRef: 'a-1' };

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['50000 of 450000', 'First 2 of 450,000 rows; 50,000 of 450,000 rows are kept'],
  [null, 'First 2 of 450,000 rows'],
])('a table says how many of its rows are kept where these are not all: %s', async (said, shown) => {
  const body = JSON.stringify({ ...TABLE, rows: [[1], [2]] });
  const headers = new Headers();
  if (said !== null) headers.set('X-Rows-At-Hand', said);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));

  renderPart(<DataTab chatId="c-1" rows={[ROWS as never]} statements={[]} question="many" typed />);

  expect(await screen.findByText(shown)).toBeVisible();
});
