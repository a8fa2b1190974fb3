/** How the things that a result compares stand to each other, by their figures: what no figure shows is not asked about. */
import type { TableData } from '../../api/artifacts';
import { isNumeric } from './cells';

const LEAST = 3;
const ID = /(^|_)(id|key|no|number|code)$/i;
/** Less of these is better, or says nothing of how well something does. */
const LESS_IS_BETTER = /\b(costs?|expenses?|returns?|refunds?|returned|complaints?|churn|delays?|delayed|errors?|defects?|faults?|failures?|stock-?outs?|debts?|overdue|waits?|waiting|duration|days|minutes|hours|losses?|discounts?|cancell?\w*|kosten|rückgaben?|beschwerden?|fehler|ausfälle?|dauer|wartezeit|verluste?|rabatte?)\b/i;

export interface Standing {
  /** What the names are of, as the column is called. */
  group: string;
  /** From the lowest figure to the highest. */
  names: string[];
  figures: number[];
}

/** The first column's names by the first figure beside them; null where they are not each named once, or too few. */
export function standingIn(table: TableData | undefined): Standing | null {
  const [name] = table?.columns ?? [];
  const at = table?.columns.findIndex((column, i) => i > 0 && isNumeric(column) && !ID.test(column.name)) ?? -1;
  if (!table || !name || name.type !== 'string' || at < 0) return null;
  const rows = table.rows.flatMap((row): [string, number][] => (typeof row[0] === 'string' && row[0] !== '' && row[at] != null && Number.isFinite(Number(row[at])) ? [[row[0], Number(row[at])]] : []));
  if (rows.length < LEAST || new Set(rows.map(([text]) => text)).size !== rows.length) return null;
  rows.sort(([, a], [, b]) => a - b);
  return { group: name.name, names: rows.map(([text]) => text), figures: rows.map(([, figure]) => figure) };
}

/** The weakest of those compared: lower than each other one and than the mean of the others, where more is better. */
export function weakestOf(standing: Standing | null, metric: string, but: string | null = null): string | null {
  if (standing === null || LESS_IS_BETTER.test(metric.replaceAll('_', ' '))) return null;
  const kept = standing.names.map((name, i) => ({ name, figure: standing.figures[i] ?? 0 })).filter(({ name }) => name !== but);
  const [first, second] = kept;
  if (!first || !second || first.figure >= second.figure) return null;
  const others = standing.figures.filter((_figure, i) => standing.names[i] !== first.name);
  const mean = others.reduce((sum, figure) => sum + figure, 0) / others.length;
  return first.figure < mean ? first.name : null;
}
