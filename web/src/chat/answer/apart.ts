/** Names along a chart that stand for different things: told apart by what else is known of them, so that no bar adds up two of one name. */
import type { TableData } from '../../api/artifacts';
import { isNumeric } from './cells';
import { foldedIn } from './folded';
import { isObject, type Json } from './json';

const SPLITS = ['color', 'xOffset', 'yOffset', 'row', 'column', 'facet'];
const KEY = /^(.*_)?(id|key|nr|no|number|code)$/i;

/** The rows with their names told apart: by the other texts of the row, then by keys, at last by a number. */
export function toldApart(spec: Json, table: TableData): TableData {
  const at = namesAt(spec, table);
  if (at < 0 || new Set(table.rows.map((row) => row[at])).size === table.rows.length) return table;
  const names = table.rows.map((row) => String(row[at]));
  const told = names.map((): string[] => []);
  const label = (i: number) => (told[i]?.length ? `${names[i]} (${told[i].join(', ')})` : String(names[i]));
  for (const other of othersOf(spec, table, at)) {
    const values = new Map<string, Set<string>>();
    table.rows.forEach((row, i) => values.set(label(i), (values.get(label(i)) ?? new Set()).add(String(row[other]))));
    const unlike = names.map((_name, i) => (values.get(label(i))?.size ?? 0) > 1);
    table.rows.forEach((row, i) => unlike[i] && told[i]?.push(String(row[other])));
  }
  const labels = numbered(names.map((_name, i) => label(i)));
  return {
    ...table,
    columns: table.columns.map((column, i) => (i === at ? { ...column, type: 'string' } : column)),
    rows: table.rows.map((row, r) => row.map((cell, i) => (i === at ? labels[r] : cell))),
  };
}

/** What nothing tells apart gets a number. */
function numbered(labels: string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set(labels.filter((label) => seen.has(label) || !seen.add(label)));
  return labels.map((label) => {
    let free = label;
    for (let n = 1; twice.has(label) && seen.has(free); n += 1) free = `${label} (${n})`;
    seen.add(free);
    return free;
  });
}

const indexOf = (channel: unknown, table: TableData): number =>
  isObject(channel) && typeof channel['field'] === 'string' ? table.columns.findIndex((column) => column.name === (channel['field'] as string).replaceAll('\\', '')) : -1;

/** The column of names that nothing splits; what is binned, of time or added up on purpose has none. */
function namesAt(spec: Json, table: TableData): number {
  const encoding = spec['encoding'];
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  if (!isObject(encoding) || (mark !== 'bar' && mark !== 'arc')) return -1;
  const channels = mark === 'arc' ? ['color'] : ['x', 'y'];
  const own = channels.map((name) => encoding[name]).find((one): one is Json => isObject(one) && (one['type'] === 'nominal' || one['type'] === 'ordinal') && one['bin'] === undefined && one['timeUnit'] === undefined);
  const split = mark === 'bar' && SPLITS.some((name) => indexOf(encoding[name], table) >= 0);
  const added = Object.values(encoding).some((one) => isObject(one) && one['aggregate'] !== undefined);
  return split || added ? -1 : indexOf(own, table);
}

/** Columns that say more of a row: texts first, then keys. */
function othersOf(spec: Json, table: TableData, at: number): number[] {
  const encoding = spec['encoding'] as Json;
  const drawn = new Set([at, ...Object.values(encoding).map((channel) => indexOf(channel, table)), ...foldedIn(spec, table).map((name) => table.columns.findIndex((column) => column.name === name))]);
  const rest = table.columns.map((column, i) => ({ column, i })).filter(({ i }) => !drawn.has(i));
  return [...rest.filter(({ column }) => column.type === 'string'), ...rest.filter(({ column }) => isNumeric(column) && KEY.test(column.name))].map(({ i }) => i);
}
