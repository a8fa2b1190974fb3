/** Sample questions made from the datasets at hand; nothing here knows any particular data. */
import type { TFunction } from 'i18next';
import type { Dataset, Field } from '../api/ontologies';
import { splitsNothing } from './answer/wordForms';
import { endedIn, yearText, type Month } from './dataPeriods';

/** A question as a text key with its values. */
export interface Suggestion {
  kind: 'count' | 'countBy' | 'average' | 'trend' | 'top';
  /** The last whole month of the data, where it ended long ago. */
  ended?: Month;
  values: { things?: string; group?: string; measure?: string };
}

const MAX = 4;
const FEW = 60;
const NUMBERS = new Set(['integer', 'decimal', 'float']);
const IS_KEY = /(^|_)(id|key|no|number|code|zip|phone|lat|lon|latitude|longitude|year)$/i;
const IS_AMOUNT = /(amount|revenue|total|sales|price|cost|profit|value|spend|turnover|quantity)/i;

/** What one of something costs or takes: added up it says nothing. */
const IS_RATE = /(^|_)(hr|hour|hourly|unit|rate|price|per|list|pct|percent|avg|average|min|max|rating|score|age|sev|severity|level|lvl)(_|$)/i;
/** Things that happen are many beside the things that there are. */
const FEWER = 0.05;

const words = (name: string) => name.replace(/[_-]+/g, ' ').trim().toLowerCase();
const nameOf = (item: { name: string; label?: string | null | undefined }) => words(item.label ?? item.name);

const isMeasure = (dataset: Dataset) => (field: Field) =>
  NUMBERS.has(field.datatype?.toLowerCase() ?? '') && !IS_KEY.test(field.name) && !dataset.primaryKey.includes(field.name);

const isGroup = (field: Field) =>
  field.datatype?.toLowerCase() === 'string' &&
  !IS_KEY.test(field.name) &&
  !splitsNothing(nameOf(field)) &&
  !splitsNothing(words(field.name)) &&
  field.sampleValues.length > 1 &&
  (field.distinctCount ?? field.sampleValues.length) <= FEW;

const isTime = (field: Field) => field.time === true || /^date/i.test(field.datatype ?? '');

/** At most four questions, of different kinds where the data allows it. None asks why something does badly: no figure has shown that it does. */
export function suggestionsFor(datasets: readonly Dataset[], today = new Date()): Suggestion[] {
  const bySize = [...datasets].sort((a, b) => (b.rowCount ?? 0) - (a.rowCount ?? 0));
  return [trend(bySize, today), countBy(datasets), average(datasets), count(bySize)]
    .filter((s): s is Suggestion => s !== null)
    .slice(0, MAX);
}

/** The words of a suggestion, in the language to ask in. */
export function suggestionText(t: TFunction, { kind, values, ended }: Suggestion, lng: string): string {
  return t(`suggest.${kind}`, { things: '', group: '', measure: '', window: yearText(t, ended ?? null, lng), ...values, lng });
}

/** A suggestion about a time, which the data has to have. */
function timed(suggestion: Suggestion, datasets: readonly Dataset[], today: Date): Suggestion {
  const ended = endedIn(datasets, today);
  return ended === null ? suggestion : { ...suggestion, ended };
}

function trend(datasets: readonly Dataset[], today: Date): Suggestion | null {
  const most = datasets[0]?.rowCount ?? 0;
  const fits = datasets
    .filter((d) => d.fields.some(isTime) && (d.rowCount ?? most) >= most * FEWER)
    .flatMap((dataset) => dataset.fields.filter((field) => isMeasure(dataset)(field) && !IS_RATE.test(field.name)).map((field) => ({ dataset, field })));
  const measure = fits.find(({ field }) => IS_AMOUNT.test(field.name)) ?? fits[0];
  return measure ? timed({ kind: 'trend', values: { measure: nameOf(measure.field).replace(/^total /, '') } }, [measure.dataset], today) : null;
}

function countBy(datasets: readonly Dataset[]): Suggestion | null {
  for (const dataset of datasets) {
    const group = dataset.fields.find(isGroup);
    if (group) return { kind: 'countBy', values: { things: nameOf(dataset), group: nameOf(group) } };
  }
  return null;
}

function average(datasets: readonly Dataset[]): Suggestion | null {
  for (const dataset of datasets) {
    const group = dataset.fields.findLast(isGroup);
    const measure = dataset.fields.find((f) => isMeasure(dataset)(f) && IS_AMOUNT.test(f.name));
    if (group && measure) return { kind: 'average', values: { measure: nameOf(measure), group: nameOf(group) } };
  }
  return null;
}

function count(datasets: readonly Dataset[]): Suggestion | null {
  const [largest] = datasets;
  return largest ? { kind: 'count', values: { things: nameOf(largest) } } : null;
}

/** By what a dataset can be split, in words. */
export const groupsOf = (dataset: Dataset): string[] => dataset.fields.filter(isGroup).map(nameOf);

/** What of a dataset can be measured, in words. */
export const measuresIn = (dataset: Dataset): string[] => dataset.fields.filter(isMeasure(dataset)).map(nameOf);
