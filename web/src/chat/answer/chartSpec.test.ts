import { describe, expect, it } from 'vitest';
import { CHART_TYPES, ORDERS, setupOf, specOf, type ChartSetup } from './chartSpec';
import { polished } from './polish';
import { safeSpec } from './safeSpec';

const TABLE = {
  columns: [{ name: 'month', type: 'date' }, { name: 'city', type: 'string' }, { name: 'revenue', type: 'decimal' }, { name: 'orders', type: 'integer' }],
  rows: [['2026-01-01', 'Houston', '3.5', 2], ['2026-02-01', 'Dallas', '1.5', 4]],
};
const SETUP: ChartSetup = { type: 'bar', names: 'city', figures: 'revenue', series: null, order: 'none' };

describe('a chart that is set up', () => {
  it.each(CHART_TYPES)('is read again as it was written: %s', (type) => {
    for (const order of ORDERS) {
      const setup = { ...SETUP, type, order, series: 'month' };
      expect(setupOf(specOf(setup, TABLE), TABLE)).toEqual(setup);
    }
  });
  it('stands side by side where a series has a place of its own', () => {
    const grouped = { mark: { type: 'bar' }, encoding: { x: { field: 'city', type: 'nominal' }, y: { field: 'revenue', type: 'quantitative' }, color: { field: 'month' }, xOffset: { field: 'month' } } };
    expect(setupOf(grouped, TABLE)).toMatchObject({ type: 'grouped', series: 'month' });
    expect(specOf({ ...SETUP, type: 'grouped', series: 'city', names: 'month' }, TABLE)).toMatchObject({ mark: 'bar', encoding: { x: { type: 'ordinal' }, xOffset: { field: 'city' }, color: { field: 'city' } } });
    expect(specOf({ ...SETUP, series: 'month' }, TABLE)['encoding']).not.toHaveProperty('xOffset');
    expect(setupOf(specOf({ ...SETUP, type: 'grouped' }, TABLE), TABLE)).toMatchObject({ type: 'bar', series: null });
  });
  it('stays side by side when many bars are laid down', () => {
    const many = { ...TABLE, rows: Array.from({ length: 12 }, (_, i) => ['2026-01-01', `City ${i}`, '1', i]) };
    expect(setupOf(polished(specOf({ ...SETUP, type: 'grouped', series: 'month' }, TABLE), many), many)).toMatchObject({ type: 'grouped', names: 'city', figures: 'revenue', series: 'month' });
  });
  it('lies where the names stand on the other axis', () => {
    expect(setupOf({ mark: 'bar', encoding: { y: { field: 'city', sort: '-x' }, x: { field: 'revenue' } } }, TABLE)).toEqual({ ...SETUP, type: 'lying', order: 'largest' });
  });
  it('is shown as it is drawn when many bars are laid down', () => {
    const many = { ...TABLE, rows: Array.from({ length: 12 }, (_, i) => ['2026-01-01', `City ${i}`, '1', i]) };
    const upright = { mark: 'bar', encoding: { x: { field: 'city', type: 'nominal', sort: '-y' }, y: { field: 'revenue', type: 'quantitative' } } };
    expect(setupOf(polished(upright, many), many)).toEqual({ ...SETUP, type: 'lying', order: 'largest' });
    expect(setupOf(polished(upright, TABLE), TABLE)).toEqual({ ...SETUP, type: 'bar', order: 'largest' });
  });
  it('takes columns that are there when the specification names others', () => {
    expect(setupOf({ mark: 'arc', encoding: { theta: { field: 'gone' } } }, TABLE)).toEqual({ ...SETUP, names: 'month' });
  });
  it('is not offered without a figure', () => {
    expect(setupOf({ mark: 'bar' }, { columns: [{ name: 'city', type: 'string' }], rows: [] })).toBeNull();
  });
  it('knows time from names', () => {
    expect(specOf({ ...SETUP, type: 'line', names: 'month' }, TABLE)).toMatchObject({ encoding: { x: { type: 'temporal' }, y: { type: 'quantitative' } } });
    expect(specOf({ ...SETUP, names: 'orders' }, TABLE)).toMatchObject({ encoding: { x: { type: 'ordinal' } } });
  });
  it('passes the cleaning unchanged', () => {
    const spec = specOf(SETUP, TABLE);
    expect(safeSpec(spec)).toMatchObject(spec);
  });
});
