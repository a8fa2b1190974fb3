/** How charts were set up, kept in this browser: the newest of them, each by what it draws. */
import { z } from 'zod';
import type { TableData } from '../../api/artifacts';
import { CHART_TYPES, figuresIn, namesIn, ORDERS, type ChartSetup } from './chartSpec';

const KEY = 'data-agent.charts';
const MOST = 100;

const setupSchema = z.object({ type: z.enum(CHART_TYPES), names: z.string(), figures: z.string(), also: z.array(z.string()).optional(), series: z.string().nullable(), order: z.enum(ORDERS) });
const entrySchema = z.tuple([z.string(), z.unknown()]);
type Entry = z.infer<typeof entrySchema>;

const nameOf = (resultRef: string, title: string): string => JSON.stringify([resultRef, title]);

/** What is there and can be read; one broken entry hides no other. */
function entries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((one): Entry[] => entrySchema.safeParse(one).data ? [one as Entry] : []) : [];
  } catch {
    return [];
  }
}

const fits = ({ names, figures, also = [], series }: ChartSetup, table: TableData): boolean => {
  const all = namesIn(table);
  return all.includes(names) && [figures, ...also].every((one) => figuresIn(table).includes(one)) && (series === null || all.includes(series));
};

/** The setup that somebody gave a chart, as long as its columns are there. */
export function keptSetup(resultRef: string, title: string, table: TableData): ChartSetup | null {
  const name = nameOf(resultRef, title);
  const read = setupSchema.safeParse(entries().findLast(([key]) => key === name)?.[1]);
  return read.success && fits(read.data, table) ? read.data : null;
}

/** Keeps a setup, or forgets it. */
export function keepSetup(resultRef: string, title: string, setup: ChartSetup | null): void {
  const name = nameOf(resultRef, title);
  const others = entries().filter(([key]) => key !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify(setup === null ? others : [...others, [name, setup]].slice(-MOST)));
  } catch {
    // a full or closed storage keeps nothing; the chart is drawn all the same
  }
}
