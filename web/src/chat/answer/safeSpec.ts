/** A Vega-Lite specification is a program from outside; here it is reduced to what draws the given rows. */
import type { TableData } from '../../api/artifacts';
import { isNumeric } from './cells';
import { dayOf, periodsIn } from './periods';

const DROPPED = new Set(['usermeta', 'url', 'href', 'data', 'datasets', 'loader', '$schema', 'config']);

/** Bindings that stay inside the chart; any other may reach for elements of the page. */
const INSIDE = new Set<unknown>(['scales', 'legend']);

/** The specification without data, addresses, handlers and anything else that could load or run; size and title are the page's. */
export function safeSpec(spec: Record<string, unknown>): Record<string, unknown> {
  const { width: _w, height: _h, autosize: _a, title: _t, ...kept } = clean(spec) as Record<string, unknown>;
  return kept;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !DROPPED.has(key) && (key !== 'bind' || INSIDE.has(part)))
      .map(([key, part]) => [key, clean(part)]),
  );
}

/** Rows as objects by column name; numbers that came as text are numbers again, first moments of periods are days. */
export function rowsOf(table: TableData): Record<string, unknown>[] {
  const periods = table.columns.map((column) => periodsIn(table, column.name) !== null);
  return table.rows.map((row) =>
    Object.fromEntries(
      table.columns.map((column, i) => {
        const cell = row[i];
        return [column.name, isNumeric(column) && typeof cell === 'string' ? Number(cell) : periods[i] ? dayOf(cell) : cell];
      }),
    ),
  );
}
