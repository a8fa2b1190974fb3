/** Many series: colours for as many as can be told apart, grey for the rest, and a legend that shows all the names it has room for. */
import type { TableData } from '../../api/artifacts';
import { labelRoom } from './fitted';
import { isObject, type Json } from './json';

const LETTER = 6.5;
const AROUND_NAME = 34;
const LONGEST = 160;
const LINE = 17;
/** What the figures at an axis take, and the words beside it. */
const AXIS = 60;
const TITLE = 34;

export interface Series {
  spec: Json;
  /** What the lines of the legend beyond the first add to the height. */
  more: number;
  /** How many series have a colour and a name, where there are more. */
  named: { shown: number; total: number } | null;
}

/** The specification with colours and a legend for the series of these rows. */
export function withSeries(spec: Json, table: TableData, width: number, colors: { range: string[]; rest: string }): Series {
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  const color = encoding['color'];
  const at = isObject(color) && color['type'] !== 'quantitative' && color['type'] !== 'temporal' ? table.columns.findIndex((column) => column.name === color['field']) : -1;
  if (!isObject(color) || at < 0 || color['legend'] === null) return { spec, more: 0, named: null };
  const names = [...new Set(table.rows.map((row) => row[at]))];
  const first = names.slice(0, colors.range.length);
  const most = names.length > first.length;
  const longest = Math.min(LONGEST, Math.max(...first.map((name) => String(name).length * LETTER))) + AROUND_NAME;
  const columns = Math.max(1, Math.min(first.length, Math.floor((width - besideAxis(encoding['y'], table, width)) / longest)));
  const legend: Json = { columns, labelLimit: LONGEST, ...(isObject(color['legend']) ? color['legend'] : {}), ...(most ? { values: first } : {}) };
  const scale = most ? { scale: { domain: names, range: names.map((_name, i) => colors.range[i] ?? colors.rest) } } : {};
  return {
    spec: { ...spec, encoding: { ...encoding, color: { ...color, ...scale, legend } } },
    more: (Math.ceil(first.length / columns) - 1) * LINE,
    named: most ? { shown: first.length, total: names.length } : null,
  };
}

/** How far from the left the chart begins, and its legend with it. */
function besideAxis(y: unknown, table: TableData, width: number): number {
  if (!isObject(y) || y['axis'] === null) return 0;
  const at = y['type'] === 'nominal' || y['type'] === 'ordinal' ? table.columns.findIndex((column) => column.name === y['field']) : -1;
  if (at < 0) return AXIS;
  return TITLE + Math.min(labelRoom(width), Math.max(0, ...table.rows.map((row) => String(row[at]).length * LETTER)));
}
