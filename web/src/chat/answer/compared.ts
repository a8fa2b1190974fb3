/**
 * Bars that a question is about one of: that one stands out, and a thin rule tells the mean of the others. Only where the
 * mean means something: plain bars of one measure that can be added up, three names or more, and one of them in the
 * question.
 */
import { createContext } from 'react';
import type { TableData } from '../../api/artifacts';
import { isNumeric, isPercent } from './cells';
import { isObject, type Json } from './json';

const LEAST = 3;
const SPLITS = ['color', 'fill', 'xOffset', 'yOffset', 'row', 'column', 'facet'];
/** Figures that are themselves means or shares, or count things once. */
const NOT_ADDED = /(^|[^a-z])(avg|average|mean|median|min|max|minimum|maximum|rate|ratio|share|percent|percentage|pct|per|distinct|unique|rank|score|price|age|id|durchschnitt|anteil|quote|preis)([^a-z]|$)/i;

/** The question that charts below answer. */
export const Asked = createContext('');

export interface Compared {
  subject: string;
  /** How many others there are, and their mean. */
  peers: number;
  mean: number;
  /** The column of the figures. */
  figure: number;
}

interface Bars {
  names: 'x' | 'y';
  figures: 'x' | 'y';
  name: Json;
  figure: Json;
}

/** Whether a channel tells rows apart by a column; a colour that is only a look does not. */
const splits = (channel: unknown): boolean => isObject(channel) && (channel['field'] !== undefined || channel['datum'] !== undefined || (isObject(channel['condition']) && splits(channel['condition'])));

/** The axes of plain bars: names along one, figures along the other, nothing that splits or adds up. */
function barsOf(spec: Json): Bars | null {
  const mark = isObject(spec['mark']) ? spec['mark']['type'] : spec['mark'];
  const encoding = spec['encoding'];
  if (mark !== 'bar' || !isObject(encoding) || spec['transform'] !== undefined || SPLITS.some((channel) => splits(encoding[channel]))) return null;
  for (const [names, figures] of [['x', 'y'], ['y', 'x']] as const) {
    const [name, figure] = [encoding[names], encoding[figures]];
    if (!isObject(name) || !isObject(figure) || figure['type'] !== 'quantitative' || (name['type'] !== 'nominal' && name['type'] !== 'ordinal')) continue;
    if ([name, figure].some((channel) => typeof channel['field'] !== 'string' || channel['aggregate'] !== undefined || channel['bin'] !== undefined || channel['timeUnit'] !== undefined)) continue;
    return { names, figures, name, figure };
  }
  return null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a name stands in a question as whole words; one of digits alone is a year or a number. */
const standsIn = (name: string, question: string): boolean =>
  /\p{L}{2}/u.test(name) && new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'iu').test(question);

/** The one name of these that a question is about; none where it names several, since then they are compared with each other. */
export function subjectIn(names: readonly string[], question: string): string | null {
  const found = names.filter((name) => standsIn(name, question));
  const whole = found.filter((name) => !found.some((other) => other.length > name.length && standsIn(name, other)));
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

/** What a chart of these rows compares, if anything. */
export function comparedIn(spec: Json, table: TableData, question: string): Compared | null {
  const bars = barsOf(spec);
  if (bars === null || question === '') return null;
  const at = (channel: Json) => table.columns.findIndex((column) => column.name === channel['field']);
  const [name, figure] = [at(bars.name), at(bars.figure)];
  const column = table.columns[figure];
  if (name < 0 || column === undefined || !isNumeric(column) || isPercent(table, figure)) return null;
  if (NOT_ADDED.test(column.name.replaceAll('_', ' ')) || NOT_ADDED.test(column.label ?? '') || /%/.test(column.unit ?? '')) return null;
  const names = table.rows.map((row) => String(row[name] ?? ''));
  if (new Set(names).size !== names.length || names.length < LEAST) return null;
  const subject = subjectIn(names, question);
  if (subject === null) return null;
  const others = table.rows.flatMap((row, i) => (names[i] === subject || row[figure] === null || row[figure] === undefined || !Number.isFinite(Number(row[figure])) ? [] : [Number(row[figure])]));
  if (others.length < LEAST - 1) return null;
  return { subject, peers: others.length, mean: others.reduce((sum, n) => sum + n, 0) / others.length, figure };
}

const MEAN = '__mean';

/** The specification with the subject in colour, the others paler, and the rule with what it stands for. */
export function comparing(spec: Json, compared: Compared, label: string, colors: { mark: string; pale: string; title: string; ground: string }): Json {
  const bars = barsOf(spec);
  if (bars === null) return spec;
  const { mark, encoding, ...rest } = spec;
  const { color: _look, ...kept } = encoding as Json;
  const isSubject = { field: bars.name['field'], equal: compared.subject };
  const own = bars.name['axis'];
  const axis = own === null ? {} : { axis: { ...(isObject(own) ? own : {}), labelFontWeight: { condition: { test: { field: 'value', equal: compared.subject }, value: 'bold' }, value: 'normal' } } };
  const { sort: _sort, stack: _stack, ...figure } = bars.figure;
  const place = { [bars.figures]: { ...figure, field: MEAN } };
  // above the bars where they lie, above the rule where they stand; at the right edge, which it never crosses
  const said = { ...(bars.figures === 'x' ? { y: { value: 0 } } : place), x: { value: 'width' } };
  const text = { type: 'text', text: label, fontSize: 12, tooltip: null, align: 'right', baseline: 'bottom', dy: -4 };
  const data = { values: [{ [MEAN]: compared.mean }] };
  return {
    ...rest,
    layer: [
      { mark, encoding: { ...kept, [bars.names]: { ...bars.name, ...axis }, fill: { condition: { test: isSubject, value: colors.mark }, value: colors.pale } } },
      { data, mark: { type: 'rule', color: colors.title, strokeWidth: 1.5, strokeDash: [5, 4], tooltip: null }, encoding: place },
      { data, mark: { ...text, color: colors.ground, stroke: colors.ground, strokeWidth: 4 }, encoding: said },
      { data, mark: { ...text, color: colors.title }, encoding: said },
    ],
  };
}
