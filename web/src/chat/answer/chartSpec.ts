/** A chart as a person sets it up, read from a specification and written as one. */
import type { Column, TableData } from '../../api/artifacts';
import { isNumeric } from './cells';

type Json = Record<string, unknown>;

export const CHART_TYPES = ['bar', 'lying', 'line', 'area', 'point'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const ORDERS = ['none', 'largest', 'smallest', 'name'] as const;
export type ChartOrder = (typeof ORDERS)[number];

/** What is set up: the axis of names or times, the axis of figures, and what splits them into series. */
export interface ChartSetup {
  type: ChartType;
  names: string;
  figures: string;
  series: string | null;
  order: ChartOrder;
}

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const TIMES = new Set(['date', 'datetime', 'datetime_tz', 'timestamp']);

const typeOf = (column: Column): 'quantitative' | 'temporal' | 'nominal' => (isNumeric(column) ? 'quantitative' : TIMES.has(column.type) ? 'temporal' : 'nominal');

/** Columns that can stand on each axis. */
export const figuresIn = (table: TableData): string[] => table.columns.filter(isNumeric).map((c) => c.name);
export const namesIn = (table: TableData): string[] => table.columns.map((c) => c.name);

/** What a specification draws, as far as the columns are there; null if the table holds no figure. */
export function setupOf(spec: Json, table: TableData): ChartSetup | null {
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  const fieldOf = (channel: string): string | null => {
    const one = encoding[channel];
    const field = isObject(one) ? one['field'] : null;
    return typeof field === 'string' && table.columns.some((c) => c.name === field) ? field : null;
  };
  const numeric = figuresIn(table);
  const [x, y] = [fieldOf('x'), fieldOf('y')];
  const isLying = x !== null && numeric.includes(x) && y !== null && !numeric.includes(y);
  const figures = (isLying ? x : y) ?? numeric[0];
  const names = (isLying ? y : x) ?? table.columns.find((c) => c.name !== figures)?.name;
  if (figures === undefined || names === undefined || !numeric.includes(figures)) return null;
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  const type = CHART_TYPES.find((t) => t === mark) ?? 'bar';
  const sort = isObject(encoding[isLying ? 'y' : 'x']) ? (encoding[isLying ? 'y' : 'x'] as Json)['sort'] : undefined;
  return { type: isLying && type === 'bar' ? 'lying' : type, names, figures, series: fieldOf('color'), order: orderOf(sort) };
}

function orderOf(sort: unknown): ChartOrder {
  if (sort === '-x' || sort === '-y') return 'largest';
  if (sort === 'x' || sort === 'y') return 'smallest';
  return sort === 'ascending' ? 'name' : 'none';
}

/** The specification of a setup; its rows are put in where it is drawn. */
export function specOf(setup: ChartSetup, table: TableData): Json {
  const column = (name: string) => table.columns.find((c) => c.name === name) ?? { name, type: 'string' };
  const lying = setup.type === 'lying';
  const ordinal = setup.type === 'bar' || lying;
  const kind = typeOf(column(setup.names));
  const names: Json = { field: setup.names, type: ordinal && kind === 'quantitative' ? 'ordinal' : kind, ...sortOf(setup.order, lying) };
  const figures: Json = { field: setup.figures, type: 'quantitative' };
  const color: Json = setup.series === null ? {} : { color: { field: setup.series, type: 'nominal' } };
  const mark = lying ? 'bar' : setup.type === 'line' ? { type: 'line', point: true } : setup.type;
  return { mark, encoding: { ...(lying ? { y: names, x: figures } : { x: names, y: figures }), ...color } };
}

function sortOf(order: ChartOrder, lying: boolean): Json {
  const axis = lying ? 'x' : 'y';
  switch (order) {
    case 'none':
      return { sort: null };
    case 'largest':
      return { sort: `-${axis}` };
    case 'smallest':
      return { sort: axis };
    case 'name':
      return { sort: 'ascending' };
  }
}
