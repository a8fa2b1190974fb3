import { describe, expect, it } from 'vitest';
import type { TableData } from '../../api/artifacts';
import { fitted } from './fitted';

const table = (count: number): TableData => ({
  columns: [{ name: 'station', type: 'string' }, { name: 'rentals', type: 'integer' }],
  rows: Array.from({ length: count }, (_, i) => [`Station ${i}`, i]),
});
const lying = (sort: unknown = null) => ({ mark: 'bar', encoding: { y: { field: 'station', type: 'nominal', sort }, x: { field: 'rentals', type: 'quantitative' } } });

describe('a chart with many labels', () => {
  it('grows with them', () => {
    expect(fitted(lying(), table(5), 800)).toMatchObject({ height: 300, drawn: null });
    expect(fitted(lying(), table(40), 800)).toMatchObject({ height: 40 * 18 + 60, drawn: null });
  });
  it('draws the first sixty in the order of the rows and says so', () => {
    const all = fitted(lying(), table(213), 800);
    expect(all).toMatchObject({ height: 60 * 18 + 60, drawn: { shown: 60, total: 213 } });
    expect(all.table.rows.map((row) => row[0])).toEqual(table(60).rows.map((row) => row[0]));
  });
  it('draws those that its own order puts first', () => {
    expect(fitted(lying('-x'), table(213), 800).table.rows.some((row) => row[1] === 212)).toBe(true);
    expect(fitted(lying('x'), table(213), 800).table.rows.some((row) => row[1] === 212)).toBe(false);
    expect(fitted(lying('ascending'), table(213), 800).table.rows.some((row) => row[0] === 'Station 99')).toBe(false);
  });
  it('counts a label once, however many rows it has', () => {
    const twice = { ...table(40), rows: [...table(40).rows, ...table(40).rows] };
    expect(fitted(lying(), twice, 800)).toMatchObject({ height: 40 * 18 + 60, drawn: null });
  });
  it('leaves room for bars on a phone', () => {
    expect(fitted(lying(), table(3), 320)).toMatchObject({ spec: { encoding: { y: { axis: { labelLimit: 128 } } } } });
    expect(fitted(lying(), table(3), 900)).toMatchObject({ spec: { encoding: { y: { axis: { labelLimit: 180 } } } } });
  });
  it('leaves times, figures and what it cannot read alone', () => {
    const line = { mark: 'line', encoding: { x: { field: 'station', type: 'temporal' }, y: { field: 'rentals', type: 'quantitative' } } };
    expect(fitted(line, table(213), 800)).toEqual({ spec: line, table: table(213), height: 300, drawn: null });
    expect(fitted({ layer: [null] }, table(2), 800).height).toBe(300);
  });
});
