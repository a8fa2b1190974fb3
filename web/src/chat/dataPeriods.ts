/** Stretches of time for questions about data that ended long ago: counted from its last whole month, not from today. */
import type { TFunction } from 'i18next';
import type { Dataset } from '../api/ontologies';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const MONTHS = 12;
const HALF_YEAR = 6;
const MS_PER_DAY = 86_400_000;

/** A month, counted from the year 0, so that months can be reckoned with. */
export type Month = number;

const monthOf = (date: Date): Month => date.getUTCFullYear() * MONTHS + date.getUTCMonth();
const firstDay = (month: Month): Date => new Date(Date.UTC(Math.floor(month / MONTHS), month % MONTHS, 1));

/** The last whole month of the data, where a whole month has passed since it ended; null where it goes on, or nobody measured. */
export function endedIn(datasets: readonly Dataset[], today = new Date()): Month | null {
  const days = datasets
    .flatMap((dataset) => dataset.fields)
    .filter((field) => field.time === true || /^date/i.test(field.datatype ?? ''))
    .flatMap((field) => DAY.exec(field.max ?? '')?.[0] ?? [])
    .sort();
  const newest = days.at(-1);
  if (newest === undefined) return null;
  const last = new Date(`${newest}T00:00:00Z`);
  if (Number.isNaN(last.getTime()) || monthOf(last) >= monthOf(today) - 1) return null;
  last.setUTCDate(last.getUTCDate() + 1);
  return monthOf(last) - 1;
}

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** `July 2005`. */
export const monthText = (month: Month, language: string): string => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(firstDay(month));

/** The first day of so many whole months, and the last one. */
export const monthsTo = (month: Month, count: number): { from: string; to: string } => ({ from: iso(firstDay(month - count + 1)), to: iso(new Date(firstDay(month + 1).getTime() - MS_PER_DAY)) });

/** The year that most of the last months lie in. */
export const yearOf = (month: Month): string => String(Math.floor(month / MONTHS) - (month % MONTHS < HALF_YEAR - 1 ? 1 : 0));

/** `over the last 12 months`, or the last twelve whole months of data that ended. */
export const yearText = (t: TFunction, ended: Month | null, lng: string): string => (ended === null ? t('suggest.lastYear', { lng }) : t('suggest.fromTo', { ...monthsTo(ended, MONTHS), lng }));

/** `Why is X underperforming?`, of data that ended with the half year that is meant. */
export const whyText = (t: TFunction, value: string, ended: Month | null, lng: string): string =>
  ended === null ? t('suggest.why', { value, lng }) : t('suggest.whyIn', { value, window: t('suggest.fromTo', { ...monthsTo(ended, HALF_YEAR), lng }), lng });
