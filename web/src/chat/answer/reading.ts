/** How a question was read, thing by thing, and the same question with one thing changed. */
import type { PlanArtifact, PlanElement, TableData } from '../../api/artifacts';
import { inWords } from './polish';
import { inTime } from './wordForms';

/** One thing of the reading, to be shown and changed. */
export type Read =
  | { kind: 'measure'; name: string; how: string; field: string; dataset: string }
  | { kind: 'period'; words: string; from: string | null; to: string | null }
  | { kind: 'filter'; field: string; how: string; values: string[] }
  | { kind: 'assumed'; text: string };

/** What a question asks for, in the words that ask for it again. */
export interface Asked {
  metric: string;
  by: string[];
  window: string | null;
  only: string[];
  /** Whether only the first row was asked for. */
  first: boolean;
  overTime: boolean;
}

type Measure = Extract<PlanElement, { kind: 'measure' }>;

const elementsOf = (plan: PlanArtifact): PlanElement[] => plan.steps.flatMap((step) => step.elements);
const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const words = (name: string): string => inWords(last(name)).toLowerCase();
const ISO = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/;

/** The reading of a plan; an unlimited period is said as well where something is measured. */
export function readingOf(plan: PlanArtifact): Read[] {
  const elements = elementsOf(plan);
  const measures = elements.filter((e) => e.kind === 'measure');
  const reads: Read[] = [...measuresOf(plan, measures), ...periodOf(plan, elements, measures.length > 0)];
  for (const e of elements) {
    if (e.kind === 'filter' && e.values.length > 0) reads.push({ kind: 'filter', field: words(e.field), how: e.how, values: e.values });
  }
  for (const { assumption } of plan.ambiguities) {
    const text = assumption.replace(/\.$/, '');
    const said = reads.some((r) => r.kind === 'measure' && r.name.toLowerCase() === text.toLowerCase());
    if (text !== '' && text !== 'none' && !said) reads.push({ kind: 'assumed', text });
  }
  return unlike(reads);
}

function measuresOf(plan: PlanArtifact, measures: Measure[]): Read[] {
  const [first] = measures;
  if (first === undefined) return [];
  const field = first.fields[0] ?? '';
  if (measures.length === 1) return [{ kind: 'measure', name: plan.metrics[0] ?? words(field), how: first.how, field: words(field), dataset: datasetOf(field) }];
  return measures.map((m) => ({ kind: 'measure', name: words(m.fields[0] ?? ''), how: m.how, field: words(m.fields[0] ?? ''), dataset: datasetOf(m.fields[0] ?? '') }));
}

const datasetOf = (field: string): string => (field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : field);

function periodOf(plan: PlanArtifact, elements: PlanElement[], measured: boolean): Read[] {
  const periods = elements.filter((e) => e.kind === 'period');
  if (periods.length > 0) {
    return periods.map((p): Read => ({ kind: 'period', words: periods.length === 1 ? (plan.timeWindow ?? p.words) : p.words, from: p.from ?? null, to: p.to ?? null }));
  }
  const days = ISO.exec(plan.timeWindow ?? '');
  if (days) return [{ kind: 'period', words: '', from: days[1] ?? null, to: days[2] ?? null }];
  if (plan.timeWindow) return [{ kind: 'period', words: plan.timeWindow, from: null, to: null }];
  return measured ? [{ kind: 'period', words: '', from: null, to: null }] : [];
}

function unlike(reads: Read[]): Read[] {
  const seen = new Set<string>();
  return reads.filter((read) => {
    const key = JSON.stringify(read);
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** The period of a plan in words that ask for it again. */
export function windowOf(plan: PlanArtifact): string | null {
  const days = ISO.exec(plan.timeWindow ?? '');
  return days ? `from ${days[1]} to ${days[2]}` : (plan.timeWindow ?? null);
}

/** ` for South in Dallas over the last 3 months`: what stays when a question changes. */
export function restOf(only: readonly string[], window: string | null): string {
  return [...only.map((value) => ` for ${value}`), inTime(window)].join('');
}

/** What a plan asks for, where it can be asked again in other words; a comparison or a ratio cannot. */
export function askedOf(plan: PlanArtifact): Asked | null {
  const elements = elementsOf(plan);
  const measures = elements.filter((e) => e.kind === 'measure');
  const filters = elements.filter((e) => e.kind === 'filter');
  const metric = plan.metrics[0]?.replace(/ in [A-Z%]{1,3}$/, '');
  const dimensions = elements.filter((e) => e.kind === 'dimension');
  if (metric === undefined || /[<>=()]/.test(metric) || measures.length !== 1 || elements.some((e) => e.kind === 'ratio') || filters.some((f) => f.how !== 'is')) return null;
  return {
    metric,
    by: plan.dimensions.map(words),
    window: windowOf(plan),
    only: filters.flatMap((f) => f.values),
    first: elements.some((e) => e.kind === 'limit' && e.rows === 1),
    overTime: dimensions.some((d) => d.grain != null),
  };
}

/** The value in the first column of a row, where that column names things. */
export function nameIn(table: TableData | undefined, row: number): string | null {
  const value = table?.rows.at(row)?.[0];
  return table?.columns[0]?.type === 'string' && typeof value === 'string' && value !== '' ? value : null;
}
