import { compile, type TopLevelSpec } from 'vega-lite';
import { expect, test } from 'vitest';
import { flagged, hatched, marksOf, partialAt, shownIn, type PartialPeriod } from './partial';

const NOVEMBER: PartialPeriod = { kind: 'partial_period', stepId: 1, column: 'month', from: '2026-11-01', days: 21, of: 30 };
const COLORS = { mark: '#0f6b66', ground: '#ffffff' };
const ENCODING = { x: { field: 'month', type: 'temporal' }, y: { field: 'revenue', type: 'quantitative' } };
const TABLE = {
  columns: [{ name: 'month', type: 'date' }, { name: 'revenue', type: 'decimal' }],
  rows: [['2026-10-01', 7], ['2026-11-01T00:00:00', 5]],
};
const drawn = (spec: Record<string, unknown>) => {
  const problems: string[] = [];
  const logger = { warn: (m: string) => problems.push(m), error: (m: string) => problems.push(m), info: () => logger, debug: () => logger, level: () => logger };
  const vega = compile({ ...hatched(spec, COLORS), data: { values: [] } } as unknown as TopLevelSpec, { logger: logger as never }).spec;
  expect(problems).toEqual([]);
  return JSON.stringify(vega);
};

test('a period is known by its first day, however its column writes it', () => {
  expect(shownIn(TABLE, [NOVEMBER, { ...NOVEMBER, from: '2025-11-01' }, { ...NOVEMBER, column: 'week' }])).toEqual([NOVEMBER]);
  expect(partialAt('month', '2026-11', [NOVEMBER])).toBe(NOVEMBER);
  expect(partialAt('month', '2026-10-01', [NOVEMBER])).toBeUndefined();
  expect(partialAt('revenue', '2026-11-01', [NOVEMBER])).toBeUndefined();
  expect(partialAt('month', null, [NOVEMBER])).toBeUndefined();
});

test('only the rows of that period say so', () => {
  const rows = [{ month: '2026-10-01' }, { month: '2026-11-01' }];
  expect(flagged(rows, [NOVEMBER])).toEqual([{ month: '2026-10-01' }, { month: '2026-11-01', __partial: true }]);
  expect(flagged(rows, [])).toBe(rows);
});

test('bars are striped, or pale and dashed where their colour says something', () => {
  expect(drawn({ mark: 'bar', encoding: ENCODING })).toContain('"gradient":"linear"');
  const series = drawn({ mark: { type: 'bar' }, encoding: { ...ENCODING, color: { field: 'region', type: 'nominal' } } });
  expect(series).toContain('"fillOpacity":[{"test":"datum[\'__partial\'] === true","value":0.35}');
  expect(series).not.toContain('gradient');
});

test('a line goes on, and its point there is hollow', () => {
  for (const mark of ['line', { type: 'line', point: true }, 'area']) {
    const vega = drawn({ mark, encoding: { ...ENCODING, color: { field: 'region', type: 'nominal' } } });
    expect(vega).toContain(`"expr":"datum['__partial'] === true"`);
    expect(vega).toContain('#ffffff');
  }
  expect(drawn({ layer: [{ mark: 'line', encoding: ENCODING }, { mark: 'rule', encoding: { y: { datum: 3 } } }] })).toContain('__partial');
});

test('what is said of them fits what is drawn', () => {
  const color = { field: 'region', type: 'nominal' };
  expect(marksOf({ mark: 'bar', encoding: ENCODING })).toEqual(['striped']);
  expect(marksOf({ mark: { type: 'bar' }, encoding: { ...ENCODING, color } })).toEqual(['pale']);
  expect(marksOf({ mark: 'line', encoding: ENCODING })).toEqual(['ring']);
  expect(marksOf({ mark: 'arc', encoding: { theta: ENCODING.y, color } })).toEqual(['pale']);
  expect(marksOf({ layer: [{ mark: 'line', encoding: ENCODING }, { mark: 'area', encoding: ENCODING }, { mark: 'rule', encoding: { y: { datum: 3 } } }] })).toEqual(['ring']);
  expect(marksOf({ hconcat: [] })).toEqual([]);
});
