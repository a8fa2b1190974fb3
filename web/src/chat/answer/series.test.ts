import { compile, type TopLevelSpec } from 'vega-lite';
import { expect, test } from 'vitest';
import { PALETTE, REST } from './palette';
import { withSeries } from './series';

const SPEC = { mark: 'line', encoding: { x: { field: 'month', type: 'ordinal' }, y: { field: 'n', type: 'quantitative' }, color: { field: 'who', type: 'nominal' } } };
const COLORS = { range: PALETTE.light, rest: REST.light };
const of = (count: number) => ({
  columns: [{ name: 'month', type: 'string' }, { name: 'who', type: 'string' }, { name: 'n', type: 'integer' }],
  rows: Array.from({ length: count }, (_, i) => ['2026-01', `Name ${i}`, i]),
});
const color = (spec: Record<string, unknown>) => (spec['encoding'] as { color: { scale?: { domain: string[]; range: string[] }; legend: { columns: number; values?: string[] } } }).color;

test('a legend stands in as many columns as there is room for, and gives the lines below their height', () => {
  const wide = withSeries(SPEC, of(9), 900, COLORS);
  const phone = withSeries(SPEC, of(9), 300, COLORS);
  expect([color(wide.spec).legend.columns, wide.more, wide.named]).toEqual([9, 0, null]);
  expect(color(phone.spec).legend.columns).toBe(3);
  expect(phone.more).toBe(34);
  expect(color(phone.spec).scale).toBeUndefined();
});

test('a legend begins where the names beside lying bars end, and is not cut there', () => {
  const table = { columns: [{ name: 'product', type: 'string' }, { name: 'department', type: 'string' }, { name: 'n', type: 'integer' }], rows: ['Clothing', 'Electronics', 'Home', 'Leisure', 'Sports'].map((department) => ['Everyday Soundbar', department, 1]) };
  const lying = { mark: 'bar', encoding: { y: { field: 'product', type: 'nominal' }, x: { field: 'n', type: 'quantitative' }, color: { field: 'department', type: 'nominal' } } };
  expect(color(withSeries(lying, table, 358, COLORS).spec).legend.columns).toBe(2);
  expect(color(withSeries(lying, table, 800, COLORS).spec).legend.columns).toBe(5);
});

test('more series than colours: the first are named, the rest is grey and said', () => {
  const { spec, named } = withSeries(SPEC, of(20), 900, COLORS);
  expect(named).toEqual({ shown: 12, total: 20 });
  expect(color(spec).legend.values?.length).toBe(12);
  expect(color(spec).scale?.range.slice(11)).toEqual([PALETTE.light[11], ...Array(8).fill(REST.light)]);
  expect(() => compile({ ...spec, data: { values: [] } } as unknown as TopLevelSpec)).not.toThrow();
});

test('a chart of one series and a scale of figures stay', () => {
  const { color: _color, ...rest } = SPEC.encoding;
  expect(withSeries({ ...SPEC, encoding: rest }, of(2), 900, COLORS).spec).toEqual({ ...SPEC, encoding: rest });
  const heat = { ...SPEC, encoding: { ...SPEC.encoding, color: { field: 'n', type: 'quantitative' } } };
  expect(withSeries(heat, of(2), 900, COLORS).spec).toBe(heat);
});
