/** Periods of a result that the data or the statement does not cover whole: told, hatched and never drawn as if they were. */
import { createContext, useContext, useMemo } from 'react';
import type { TableData } from '../../api/artifacts';
import type { Evidence } from './evidence';
import { isObject, type Json } from './json';

export type PartialPeriod = NonNullable<Evidence['report']>['findings'][number];

const FLAG = '__partial';
const TEST = `datum['${FLAG}'] === true`;
const STRIPES = 14;
const NONE: PartialPeriod[] = [];

interface Known {
  all: PartialPeriod[];
  /** The steps whose rows came by a statement, by their result. */
  steps: ReadonlyMap<string, number>;
}

/** What the report of an answer says of the periods of its steps. */
export const PartialPeriods = createContext<Known>({ all: NONE, steps: new Map() });

/** Those of the step that a result is of; what Python made of the rows is of all of them. */
export function usePartialPeriods(result: { resultRef: string | null; stepId?: number; python?: boolean }): PartialPeriod[] {
  const { all, steps } = useContext(PartialPeriods);
  const step = (result.resultRef === null ? undefined : steps.get(result.resultRef)) ?? (result.python ? undefined : result.stepId);
  return useMemo(() => (step === undefined ? all : all.filter((p) => p.stepId === step)), [all, step]);
}

/** What is to be known of the periods of an answer. */
export const partialsOf = (evidence: Evidence): Known => ({
  all: evidence.report?.findings ?? NONE,
  steps: new Map(evidence.stepResults.flatMap((s): [string, number][] => (s.sql?.resultRef ? [[s.sql.resultRef, s.stepId]] : []))),
});

const dayOf = (cell: unknown): string => {
  const text = String(cell ?? '');
  return /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text.slice(0, 10);
};

/** The partial period that a cell of a column names. */
export const partialAt = (column: string, cell: unknown, partials: readonly PartialPeriod[]): PartialPeriod | undefined =>
  partials.find((p) => p.column === column && p.from === dayOf(cell));

/** Those of the periods that stand in the table. */
export const shownIn = (table: TableData, partials: readonly PartialPeriod[]): PartialPeriod[] =>
  partials.filter((p) => {
    const at = table.columns.findIndex((c) => c.name === p.column);
    return at >= 0 && table.rows.some((row) => dayOf(row[at]) === p.from);
  });

/** Rows of a chart; those of a partial period say so. */
export const flagged = (rows: Json[], partials: readonly PartialPeriod[]): Json[] =>
  partials.length === 0 ? rows : rows.map((row) => (partials.some((p) => dayOf(row[p.column]) === p.from) ? { ...row, [FLAG]: true } : row));

/** Diagonal stripes; Vega knows gradients and no patterns. */
const stripes = (color: string) => ({
  x1: 0,
  y1: 1,
  x2: 1,
  y2: 0,
  gradient: 'linear',
  stops: Array.from({ length: STRIPES * 2 }, (_, i) => ({ offset: Math.ceil(i / 2) / STRIPES, color: Math.floor(i / 2) % 2 === 0 ? color : 'transparent' })),
});

const markOf = (spec: Json): unknown => (isObject(spec['mark']) ? spec['mark']['type'] : spec['mark']);

/** The specification in which bars of partial periods are hatched, and points of lines hollow. */
export function hatched(spec: Json, colors: { mark: string; ground: string }): Json {
  if (Array.isArray(spec['layer'])) return { ...spec, layer: spec['layer'].map((layer: unknown) => (isObject(layer) ? hatched(layer, colors) : layer)) };
  const encoding = spec['encoding'];
  if (!isObject(encoding)) return spec;
  switch (markOf(spec)) {
    case 'bar':
      return { ...spec, encoding: { ...encoding, ...bars(encoding, colors.mark) } };
    case 'line':
    case 'area':
      return { ...spec, mark: undefined, encoding: undefined, layer: [{ mark: spec['mark'], encoding }, hollow(encoding, colors)] };
    default:
      return { ...spec, encoding: { ...encoding, fillOpacity: { condition: { test: TEST, value: 0.2 }, value: 1 } } };
  }
}

const isOneColor = (encoding: Json): boolean => encoding['color'] === undefined && encoding['fill'] === undefined;

/** Bars of one colour are striped; of several, their colour has to be seen. */
const bars = (encoding: Json, color: string): Json =>
  isOneColor(encoding)
    ? {
        fill: { condition: { test: TEST, value: stripes(color) }, value: color },
        stroke: { condition: { test: TEST, value: color }, value: null },
        strokeWidth: { condition: { test: TEST, value: 1 }, value: 0 },
      }
    : { fillOpacity: { condition: { test: TEST, value: 0.35 }, value: 1 }, strokeDash: { condition: { test: TEST, value: [4, 3] }, value: [1, 0] } };

/** How a chart marks periods that are not whole: as what is drawn there can be marked. */
export type PartialMark = 'striped' | 'pale' | 'ring';

/** How `hatched` marks them in a specification, each way once. */
export function marksOf(spec: Json): PartialMark[] {
  if (Array.isArray(spec['layer'])) return [...new Set(spec['layer'].flatMap((layer: unknown) => (isObject(layer) ? marksOf(layer) : [])))];
  const encoding = spec['encoding'];
  if (!isObject(encoding)) return [];
  switch (markOf(spec)) {
    case 'bar':
      return [isOneColor(encoding) ? 'striped' : 'pale'];
    case 'line':
    case 'area':
      return ['ring'];
    case 'text':
    case 'rule':
      return [];
    default:
      return ['pale'];
  }
}

/** Points over the line, where it stands on part of a period. */
const hollow = (encoding: Json, { mark, ground }: { mark: string; ground: string }): Json => {
  const { strokeDash: _d, strokeWidth: _w, ...kept } = encoding;
  const ring = { type: 'point', filled: true, size: 90, fill: ground, opacity: 1, strokeWidth: 2 };
  return { transform: [{ filter: TEST }], mark: kept['color'] === undefined ? { ...ring, stroke: mark } : ring, encoding: kept['color'] === undefined ? kept : { ...kept, stroke: { ...(kept['color'] as Json), legend: null }, color: undefined } };
};
