/** A chart as a person sets it up, read from a specification and written as one. */
import type { Column, TableData } from '../../api/artifacts';
import { isNumeric } from './cells';
import { foldedIn, nameAndValue } from './folded';
import { isObject, type Json } from './json';

export const CHART_TYPES = ['bar', 'grouped', 'lying', 'line', 'area', 'point'] as const;
export type ChartType = (typeof CHART_TYPES)[number];
export const ORDERS = ['none', 'largest', 'smallest', 'name'] as const;
export type ChartOrder = (typeof ORDERS)[number];

/** What is set up: the axis of names or times, the axis of figures, and what splits them into series. */
export interface ChartSetup {
  type: ChartType;
  names: string;
  figures: string;
  /** Further figures on the same axis; none where a column splits them into series. */
  also?: string[] | undefined;
  series: string | null;
  order: ChartOrder;
}

const TIMES = new Set(['date', 'datetime', 'datetime_tz', 'timestamp']);

const typeOf = (column: Column): 'quantitative' | 'temporal' | 'nominal' => (isNumeric(column) ? 'quantitative' : TIMES.has(column.type) ? 'temporal' : 'nominal');

/** Columns that can stand on each axis. */
export const figuresIn = (table: TableData): string[] => table.columns.filter(isNumeric).map((c) => c.name);
export const namesIn = (table: TableData): string[] => table.columns.map((c) => c.name);

/** What a specification draws, as far as the columns are there; null if the table holds no figure. */
export function setupOf(spec: Json, table: TableData): ChartSetup | null {
  const [first, ...also] = foldedIn(spec, table);
  const encoding = isObject(spec['encoding']) ? spec['encoding'] : {};
  const fieldOf = (channel: string): string | null => {
    const one = encoding[channel];
    const named = isObject(one) ? one['field'] : null;
    const field = first !== undefined && named === nameAndValue(spec)[1] ? first : named;
    return typeof field === 'string' && table.columns.some((c) => c.name === field) ? field : null;
  };
  const numeric = figuresIn(table);
  const [x, y] = [fieldOf('x'), fieldOf('y')];
  const isLying = x !== null && numeric.includes(x) && y !== null && !numeric.includes(y);
  const figures = first ?? (isLying ? x : y) ?? numeric[0];
  const names = (isLying ? y : x) ?? table.columns.find((c) => c.name !== figures)?.name;
  if (figures === undefined || names === undefined || !numeric.includes(figures)) return null;
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  const type = CHART_TYPES.find((t) => t === mark) ?? 'bar';
  const sort = isObject(encoding[isLying ? 'y' : 'x']) ? (encoding[isLying ? 'y' : 'x'] as Json)['sort'] : undefined;
  const series = fieldOf('color');
  const beside = type === 'bar' && series !== null && [fieldOf('xOffset'), fieldOf('yOffset')].includes(series);
  return { type: beside ? 'grouped' : isLying && type === 'bar' ? 'lying' : type, names, figures, ...(also.length === 0 ? {} : { also }), series, order: orderOf(sort) };
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
  const grouped = setup.type === 'grouped';
  const ordinal = setup.type === 'bar' || grouped || lying;
  const kind = typeOf(column(setup.names));
  // only a place of its own can be divided among bars, not a point of a scale
  const places = kind === 'quantitative' || (grouped && kind === 'temporal');
  const names: Json = { field: setup.names, type: ordinal && places ? 'ordinal' : kind, ...sortOf(setup.order, lying) };
  const also = setup.series === null ? (setup.also ?? []) : [];
  const [name, value] = ['key', 'value'].map((word) => freeIn(table, word)) as [string, string];
  const figures: Json = { field: also.length === 0 ? setup.figures : value, type: 'quantitative' };
  const split = also.length === 0 ? setup.series : name;
  const beside: Json = split !== null && (grouped || (also.length > 0 && ordinal)) ? { [lying ? 'yOffset' : 'xOffset']: { field: split } } : {};
  const color: Json = split === null ? {} : { color: { field: split, type: 'nominal' }, ...beside };
  const transform: Json = also.length === 0 ? {} : { transform: [{ fold: [setup.figures, ...also], as: [name, value] }] };
  const mark = lying || grouped ? 'bar' : setup.type === 'line' ? { type: 'line', point: true } : setup.type;
  return { ...transform, mark, encoding: { ...(lying ? { y: names, x: figures } : { x: names, y: figures }), ...color } };
}

/** A name that no column has. */
const freeIn = (table: TableData, name: string): string => (table.columns.some((column) => column.name === name) ? freeIn(table, `${name}_`) : name);

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
