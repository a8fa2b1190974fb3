/** Several columns of figures in one chart: each row becomes one for every figure, called as people call it. */
import type { Column, TableData } from '../../api/artifacts';
import i18n from '../../i18n';
import { inWords } from './polish';
import { isObject, type Json } from './json';

const NAME = 'key';
const VALUE = 'value';

export interface Folded {
  spec: Json;
  table: TableData;
}

/** The columns that a specification folds, as far as the table has them. */
export function foldedIn(spec: Json, table: TableData): string[] {
  const fold = foldOf(spec)?.['fold'];
  return Array.isArray(fold) ? fold.filter((name): name is string => typeof name === 'string' && table.columns.some((column) => column.name === name)) : [];
}

/** The rows as the specification folds them, so that everything else draws them as any other rows. */
export function folded(spec: Json, table: TableData): Folded {
  const names = foldedIn(spec, table);
  const encoding = spec['encoding'];
  if (names.length === 0 || !isObject(encoding)) return { spec, table };
  const [name, value] = nameAndValue(spec);
  const all = names.flatMap((one) => table.columns.filter((column) => column.name === one));
  const kept = table.columns.map((column, i) => ({ column, i })).filter(({ column }) => !names.includes(column.name) && column.name !== name && column.name !== value);
  const units = new Set(all.map((column) => column.unit ?? null));
  const unit = units.size === 1 ? (all[0]?.unit ?? null) : null;
  const called = (column: Column) => `${column.label ?? inWords(column.name)}${unit === null && column.unit ? ` (${column.unit})` : ''}`;
  const figures = all.map((column) => ({ label: called(column), at: table.columns.indexOf(column) }));
  const { transform: _folded, ...rest } = spec;
  return {
    spec: { ...rest, encoding: Object.fromEntries(Object.entries(encoding).map(([channel, given]) => [channel, isObject(given) ? inOrder(given, channel, name, value, unit) : given])) },
    table: {
      ...table,
      columns: [...kept.map(({ column }) => column), { name, type: 'string', label: i18n.t('chart.figure') }, { name: value, type: 'decimal', label: unit ?? i18n.t('chart.value') }],
      rows: table.rows.flatMap((row) => figures.map(({ label, at }) => [...kept.map(({ i }) => row[i]), label, row[at]])),
    },
  };
}

/** Figures keep their order; what stands in the legend, or is said by a unit, needs no head over it. */
function inOrder(given: Json, channelName: string, name: string, value: string, unit: string | null): Json {
  const { title: _columns, ...channel } = given;
  if (given['field'] === name) return { ...channel, sort: null, ...(channelName === 'color' ? { legend: { title: null } } : {}) };
  return given['field'] === value ? { ...channel, ...(unit === null ? { axis: { title: null } } : {}) } : given;
}

function foldOf(spec: Json): Json | null {
  const transform = spec['transform'];
  const [only, ...others] = Array.isArray(transform) ? (transform as unknown[]) : [];
  return isObject(only) && others.length === 0 && Array.isArray(only['fold']) ? only : null;
}

/** What the names of figures and their values are called where they are folded. */
export function nameAndValue(spec: Json): [string, string] {
  const as = foldOf(spec)?.['as'];
  const [name, value] = Array.isArray(as) ? (as as unknown[]) : [];
  return [typeof name === 'string' ? name : NAME, typeof value === 'string' ? value : VALUE];
}
