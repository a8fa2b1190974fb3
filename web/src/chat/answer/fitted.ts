/** Room for the labels of a chart: its height grows with them, and of very many only the first are drawn. */
import type { TableData } from '../../api/artifacts';
import { isObject, type Json } from './json';

const LEAST_HEIGHT = 300;
const PER_LABEL = 18;
/** Each of several bars at one label. */
const PER_BAR = 10;
const AROUND = 60;
const MOST_LABELS = 60;
/** A label takes at most so much of the width, and never more than this. */
const LABEL_SHARE = 0.4;
const LABEL_LIMIT = 180;

/** What the labels of an axis may take of so much width. */
export const labelRoom = (width: number): number => Math.min(LABEL_LIMIT, Math.round(width * LABEL_SHARE));

export interface Fitted {
  spec: Json;
  table: TableData;
  height: number;
  /** How many labels are drawn, where there are more. */
  drawn: { shown: number; total: number } | null;
}

/** The specification and the rows as they fit into so much width. */
export function fitted(spec: Json, table: TableData, width: number): Fitted {
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  const channel = (['y', 'x'] as const).find((name) => namesOf(encoding[name]) !== null);
  const field = channel && namesOf(encoding[channel]);
  const at = table.columns.findIndex((column) => column.name === field);
  if (channel === undefined || at < 0) return { spec, table, height: LEAST_HEIGHT, drawn: null };
  const own = encoding[channel] as Json;
  const labels = inOrder(table, at, own['sort'], encoding);
  const shown = new Set(labels.slice(0, MOST_LABELS));
  const cut = shown.size < labels.length;
  const limits: Json = { labelLimit: labelRoom(width), ...(channel === 'x' ? { labelOverlap: true } : {}) };
  const axis = own['axis'] === null ? null : { ...limits, ...(isObject(own['axis']) ? own['axis'] : {}) };
  return {
    spec: { ...spec, encoding: { ...encoding, [channel]: { ...own, axis } } },
    table: cut ? { ...table, rows: table.rows.filter((row) => shown.has(String(row[at]))) } : table,
    height: channel === 'y' ? Math.max(LEAST_HEIGHT, shown.size * Math.max(PER_LABEL, PER_BAR * barsIn(encoding['yOffset'], table)) + AROUND) : LEAST_HEIGHT,
    drawn: cut ? { shown: shown.size, total: labels.length } : null,
  };
}

/** The field of a channel that stands for names. */
function namesOf(channel: unknown): string | null {
  if (!isObject(channel) || (channel['type'] !== 'nominal' && channel['type'] !== 'ordinal')) return null;
  return typeof channel['field'] === 'string' && channel['timeUnit'] === undefined && channel['bin'] === undefined ? channel['field'] : null;
}

/** How many bars stand at one label. */
function barsIn(offset: unknown, table: TableData): number {
  const at = isObject(offset) ? table.columns.findIndex((column) => column.name === offset['field']) : -1;
  return at < 0 ? 1 : new Set(table.rows.map((row) => String(row[at]))).size;
}

/** The labels in the order in which they are drawn: that of the rows, of their names or of their figures. */
function inOrder(table: TableData, at: number, sort: unknown, encoding: Json): string[] {
  const sums = new Map<string, number>();
  const figure = typeof sort === 'string' ? encoding[sort.replace('-', '')] : undefined;
  const of = isObject(figure) ? table.columns.findIndex((column) => column.name === figure['field']) : -1;
  for (const row of table.rows) sums.set(String(row[at]), (sums.get(String(row[at])) ?? 0) + (of < 0 ? 0 : Number(row[of]) || 0));
  const labels = [...sums.keys()];
  if (sort === 'ascending') return labels.sort();
  if (of < 0) return labels;
  const sign = typeof sort === 'string' && sort.startsWith('-') ? -1 : 1;
  return labels.sort((a, b) => sign * ((sums.get(a) ?? 0) - (sums.get(b) ?? 0)));
}
