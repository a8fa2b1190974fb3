/** Columns of months, quarters, weeks or years: recognised by their first days, shown by the names of the periods. */
import type { Column, TableData } from '../../api/artifacts';
import i18n from '../../i18n';

type Json = Record<string, unknown>;
export type Period = 'year' | 'quarter' | 'month' | 'week';

const TIMES = new Set(['date', 'datetime', 'datetime_tz', 'timestamp']);
const FIRST_MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?)?$/;
const MONTHS = 12;
const DAYS = 7;
const DAY_MS = 86_400_000;
/** Fewer days may be first days by chance. */
const FEW = 3;

/** Patterns of d3-time-format. */
const FORMAT: Record<Period, string> = { year: '%Y', quarter: 'Q%q %Y', month: '%b %Y', week: '%b %d, %Y' };
const SAYS: Record<Period, RegExp> = { year: /year|jahr/i, quarter: /quarter|quartal/i, month: /month|monat/i, week: /week|woche/i };
const ORDER = ['year', 'quarter', 'month', 'week'] as const;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;

/** Whether days can be the first ones of periods. */
const FITS: Record<Period, (days: readonly string[]) => boolean> = {
  year: (days) => days.every((day) => day.endsWith('-01-01')),
  quarter: (days) => days.every((day) => day.endsWith('-01') && monthOf(day) % 3 === 0),
  month: (days) => days.every((day) => day.endsWith('-01')),
  week: (days) => new Set(days.map((day) => (Date.parse(day) / DAY_MS) % DAYS)).size === 1,
};

/** The days of a column of periods in order, each once; null if it holds anything else. */
function daysOf(table: TableData, at: number): string[] | null {
  const days = new Set<string>();
  for (const row of table.rows) {
    if (row[at] === null || row[at] === undefined) continue;
    const day = FIRST_MOMENT.exec(String(row[at]))?.[1];
    if (day === undefined) return null;
    days.add(day);
  }
  return [...days].sort();
}

export interface Periods {
  period: Period;
  /** First days, in order. */
  days: string[];
}

/** The periods that a column stands for: as its name says, else the longest that all its days begin. */
export function periodsIn(table: TableData, name: string): Periods | null {
  const at = table.columns.findIndex((column) => column.name === name);
  const column = table.columns[at];
  const days = column && TIMES.has(column.type) ? daysOf(table, at) : null;
  if (!column || days === null || days.length === 0) return null;
  const named = ORDER.find((period) => SAYS[period].test(column.name) && FITS[period](days));
  const period = named ?? (days.length < FEW ? (FITS.month(days) && !FITS.year(days) && days.length > 1 ? 'month' : undefined) : ORDER.find((one) => FITS[one](days)));
  return period === undefined ? null : { period, days };
}

/** What such a column is called where nobody gave it a name of its own. */
export function periodTitle({ period }: Periods, column: Column, inWords: string): string {
  const given = column.label ?? inWords;
  return given.toLowerCase() !== inWords.toLowerCase() || SAYS[period].test(given) ? given : i18n.t(`chart.period.${period}`);
}

/** A channel of time with its ticks at the periods. Days have no zone: they are counted and written as they stand. */
export function atPeriods(channel: Json, { period, days }: Periods): Json {
  const own = channel['axis'];
  const axis = own === null ? null : { format: FORMAT[period], values: days, labelOverlap: true, ...(own as Json | undefined) };
  return { ...channel, axis, scale: { type: 'utc', ...(channel['scale'] as Json | undefined) } };
}

/** The first moment of a period as its day, so that no zone moves it. */
export const dayOf = (cell: unknown): unknown => (typeof cell === 'string' ? (FIRST_MOMENT.exec(cell)?.[1] ?? cell) : cell);

/** Names of months and days in a language, as charts take them (d3-time-format). */
export function timeNames(language: string): Json {
  const names = (count: number, of: (i: number) => Date, style: Intl.DateTimeFormatOptions) => Array.from({ length: count }, (_, i) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(of(i)));
  const month = (i: number) => new Date(Date.UTC(2023, i, 1));
  // the first of January 2023 was a Sunday
  const day = (i: number) => new Date(Date.UTC(2023, 0, 1 + i));
  return {
    dateTime: '%x, %X',
    date: '%d.%m.%Y',
    time: '%H:%M:%S',
    periods: ['AM', 'PM'],
    days: names(DAYS, day, { weekday: 'long' }),
    shortDays: names(DAYS, day, { weekday: 'short' }),
    months: names(MONTHS, month, { month: 'long' }),
    shortMonths: names(MONTHS, month, { month: 'short' }),
  };
}

/** Signs of numbers in a language, as charts take them (d3-format). */
export function numberSigns(language: string): Json {
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(12_345_678.9);
  const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { decimal: sign('decimal', '.'), thousands: sign('group', ','), grouping: [3], currency: ['', ''] };
}
