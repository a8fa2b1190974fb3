import { describe, expect, it } from 'vitest';
import type { TableData } from '../../api/artifacts';
import { setupOf, specOf } from './chartSpec';
import { fitted } from './fitted';
import { folded } from './folded';
import { polished } from './polish';
import { safeSpec } from './safeSpec';

const FOLD = { transform: [{ fold: ['income', 'cost'], as: ['key', 'value'] }], mark: { type: 'bar' }, encoding: { x: { field: 'city', type: 'nominal', sort: null }, y: { field: 'value', type: 'quantitative', title: '' }, color: { field: 'key', type: 'nominal', title: '' }, xOffset: { field: 'key' } } };
const made = (cities: number, unit: string | null = 'EUR'): TableData => ({
  columns: [{ name: 'city', type: 'string' }, { name: 'income', type: 'decimal', label: 'Income', unit }, { name: 'cost', type: 'decimal', unit }],
  rows: Array.from({ length: cities }, (_, i) => [`City ${i}`, 10 * i, i]),
});

describe('several figures on one axis', () => {
  it('are rows of their own, called as people call them, counted in what they share', () => {
    const { spec, table } = folded(safeSpec(FOLD), made(2));
    expect(spec['transform']).toBeUndefined();
    expect(table.columns.map((column) => column.name)).toEqual(['city', 'key', 'value']);
    expect(table.rows).toEqual([['City 0', 'Income', 0], ['City 0', 'Cost', 0], ['City 1', 'Income', 10], ['City 1', 'Cost', 1]]);
    expect(polished(spec, table)).toMatchObject({ encoding: { y: { title: 'EUR' }, color: { sort: null, legend: { title: null } }, xOffset: { field: 'key' } } });
  });
  it('say their units in their names where these differ', () => {
    const mixed = made(1);
    const { spec, table } = folded(FOLD, { ...mixed, columns: mixed.columns.map((column) => (column.name === 'cost' ? { ...column, unit: 'h' } : column)) });
    expect(table.rows.map((row) => row[1])).toEqual(['Income (EUR)', 'Cost (h)']);
    expect(polished(spec, table)).toMatchObject({ encoding: { y: { axis: { title: null } } } });
  });
  it('lie down beside each other when their labels are many, each with its room', () => {
    const { spec, table } = folded(FOLD, made(20));
    const { xOffset, yOffset, x } = polished(spec, table)['encoding'] as Record<string, Record<string, unknown>>;
    expect([xOffset, yOffset?.['field'], x?.['field']]).toEqual([undefined, 'key', 'value']);
    expect(fitted(polished(spec, table), table, 600).height).toBeGreaterThan(fitted(polished({ ...FOLD, transform: undefined, encoding: { x: FOLD.encoding.x, y: { field: 'income', type: 'quantitative' } } }, made(20)), made(20), 600).height);
  });
  it('leave everything else as it is', () => {
    const table = made(1);
    for (const spec of [{ mark: 'bar' }, { mark: 'bar', encoding: {}, transform: [{ filter: 'a' }] }, { ...FOLD, transform: [{ fold: ['gone'] }] }]) expect(folded(spec, table)).toEqual({ spec, table });
  });
  it('are set up as they were drawn, also with columns that are called as theirs', () => {
    const table = made(3);
    const setup = { type: 'bar', names: 'city', figures: 'income', also: ['cost'], series: null, order: 'none' } as const;
    expect(setupOf(polished(FOLD, table), table)).toEqual(setup);
    const named = { ...table, columns: table.columns.map((column) => (column.name === 'city' ? { ...column, name: 'key' } : column)) };
    for (const type of ['bar', 'lying', 'line'] as const) {
      const own = { ...setup, also: ['cost'], type, names: 'key' };
      expect(setupOf(specOf(own, named), named)).toEqual(own);
      expect(folded(specOf(own, named), named).table.columns.map((column) => column.name)).toEqual(['key', 'key_', 'value']);
    }
  });
});
