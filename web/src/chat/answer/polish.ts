/** Makes a chart speak to people: titles in words, compact numbers, bars that lie down when they are many. */
import type { Column, TableData } from '../../api/artifacts';
import i18n from '../../i18n';
import { atPeriods, periodsIn, periodTitle } from './periods';
import { aroundMoney, currencyOf, signOf } from './cells';
import { isObject, type Json } from './json';

const MANY_BARS = 6;
const LARGE = 10_000;
const SHORT_NUMBER = '~s';
/** So long a label still stands level beside few others. */
const SHORT = 14;

const COUNT = /^(.*[a-z])[_\s]count$/i;

/** `rental` as `rentals`, as far as English forms it with an s. */
const many = (word: string): string => (/s$/i.test(word) ? word : /[^aeiou]y$/i.test(word) ? word.replace(/y$/i, 'ies') : `${word}s`);

/** `total_amount` as `Total amount`, `rentals_count` as `Number of rentals`. */
export const inWords = (name: string): string => {
  const counted = COUNT.exec(name)?.[1];
  if (counted !== undefined && !/(total|distinct|average)$/i.test(counted)) return i18n.t('chart.numberOf', { things: many(counted.replace(/[_\s]+/g, ' ').trim()) });
  const words = name.replace(/[_\s]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a column is called for people; files keep its own name. */
export const headOf = (column: Column): string => `${column.label ?? inWords(column.name)}${column.unit ? ` (${column.unit})` : ''}`;

/** The same of a column of a table: one of months says so, as its axis does. */
export function headIn(table: TableData, column: Column): string {
  const periods = periodsIn(table, column.name);
  return periods ? periodTitle(periods, column, inWords(column.name)) : headOf(column);
}

/** The specification with titles, formats and, unless it is to stay, a direction that suit the rows; what it says itself stays. */
export function polished(spec: Json, table: TableData, turns = true): Json {
  const layers = Array.isArray(spec['layer']) ? { layer: spec['layer'].map((layer: unknown) => (isObject(layer) ? polished(layer, table, turns) : layer)) } : {};
  const encoding = spec['encoding'];
  if (!isObject(encoding)) return { ...spec, ...layers };
  const named = Object.fromEntries(Object.entries(encoding).map(([channel, value]) => [channel, isObject(value) ? withWords(value, channel, table) : value]));
  return { ...spec, ...layers, encoding: turns && isBar(spec['mark']) ? lying(named, table) : named };
}

const isBar = (mark: unknown): boolean => mark === 'bar' || (isObject(mark) && mark['type'] === 'bar');

function withWords(given: Json, name: string, table: TableData): Json {
  const field = given['field'];
  if (typeof field !== 'string') return given;
  const column = table.columns[index(table, field)];
  const onAxis = name === 'x' || name === 'y';
  const periods = onAxis && given['type'] === 'temporal' && given['timeUnit'] === undefined ? periodsIn(table, field) : null;
  const channel = periods ? atPeriods(given, periods) : given;
  // the name of a column is no title of its own
  if (channel['title'] !== undefined && channel['title'] !== field) return onAxis ? withTicks(withUnit(channel, column), looksOf(channel, table, field, currencyOf(column) !== null)) : withUnit(channel, column);
  const titled: Json = { ...channel, title: column ? (periods ? periodTitle(periods, column, inWords(field)) : headOf(column)) : inWords(field) };
  if (name === 'x' && channel['type'] === 'nominal' && channel['axis'] === undefined && level(table, field)) return { ...titled, axis: { labelAngle: 0 } };
  return onAxis ? withTicks(titled, looksOf(titled, table, field, true)) : titled;
}

/** How ticks of a field look: shortened where they may be and its figures are large, with their signs. */
function looksOf(channel: Json, table: TableData, field: string, shortens: boolean): Json {
  const own = isObject(channel['axis']) ? channel['axis'] : {};
  const short = shortens && largest(table, field) >= LARGE ? { format: SHORT_NUMBER } : {};
  return { ...short, ...signed({ ...short, ...own }, table, field) };
}

/** An axis of figures with looks that it does not bring itself. */
function withTicks(channel: Json, looks: Json): Json {
  if (channel['type'] !== 'quantitative' || channel['axis'] === null || Object.keys(looks).length === 0) return channel;
  return { ...channel, axis: { ...looks, ...(isObject(channel['axis']) ? channel['axis'] : {}) } };
}

/** Ticks of what is in percent or money say so; no tick says that it is nothing in millions. */
function signed(axis: Json, table: TableData, field: string): Json {
  const at = index(table, field);
  const currency = currencyOf(table.columns[at]);
  const [before, behind] = currency === null ? ['', signOf(table, at, i18n.language)] : aroundMoney(currency, i18n.language);
  // thousand millions are billions where money and people are counted, not giga
  const label = axis['format'] === SHORT_NUMBER ? `(datum.value === 0 ? '0' : replace(datum.label, 'G', '${i18n.language.startsWith('de') ? '\u00a0Mrd.' : 'B'}'))` : 'datum.label';
  if (before === '' && behind === '' && label === 'datum.label') return {};
  return { labelExpr: [before && `'${before}' + `, label, behind && ` + '${behind}'`].join(''), ...(currency === null ? {} : { labelSeparation: 8 }) };
}

/** A title of its own with the unit that it does not say. */
function withUnit(channel: Json, column: Column | undefined): Json {
  const title = channel['title'];
  const unit = column?.unit;
  return typeof title !== 'string' || !unit || title.includes(unit) ? channel : { ...channel, title: `${title} (${unit})` };
}

/** Many labels side by side cannot be read: the bars lie down. */
function lying(encoding: Json, table: TableData): Json {
  const { x, y } = encoding;
  if (!isObject(x) || !isObject(y)) return encoding;
  const named = x['type'] === 'nominal' || x['type'] === 'ordinal';
  const field = x['field'];
  if (!named || y['type'] !== 'quantitative' || typeof field !== 'string' || labels(table, field) <= MANY_BARS) return encoding;
  const turned = x['sort'] === '-y' ? '-x' : x['sort'] === 'y' ? 'x' : x['sort'];
  const { axis: _turnedLabels, ...kept } = x;
  const { xOffset, ...others } = encoding;
  return { ...others, x: y, y: turned === undefined ? kept : { ...kept, sort: turned }, ...(xOffset === undefined ? {} : { yOffset: xOffset }) };
}

const index = (table: TableData, field: string): number => table.columns.findIndex((column) => column.name === field);

const largest = (table: TableData, field: string): number => {
  const at = index(table, field);
  return table.rows.reduce((most, row) => Math.max(most, Math.abs(Number(row[at]) || 0)), 0);
};

/** Whether the labels of a field are few and short. */
const level = (table: TableData, field: string): boolean => {
  const at = index(table, field);
  return labels(table, field) <= MANY_BARS && table.rows.every((row) => String(row[at]).length <= SHORT);
};

const labels = (table: TableData, field: string): number => {
  const at = index(table, field);
  return new Set(table.rows.map((row) => String(row[at]))).size;
};
