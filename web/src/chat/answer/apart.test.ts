import { expect, test } from 'vitest';
import { toldApart } from './apart';

const X = { field: 'nm', type: 'nominal' };
const Y = { field: 'visits', type: 'quantitative' };
const BARS = { mark: { type: 'bar' }, encoding: { x: X, y: Y } };
const table = (...rows: unknown[][]) => ({
  columns: [{ name: 'id', type: 'integer' }, { name: 'nm', type: 'string' }, { name: 'town', type: 'string' }, { name: 'visits', type: 'integer' }],
  rows,
});
const PICHLERS = table([1, 'Pichler', 'Wels', 5], [2, 'Pichler', 'Linz', 4], [3, 'Pichler', 'Linz', 3], [4, 'Egger', 'Wels', 2], [5, 'Hofer', 'Graz', 1], [5, 'Hofer', 'Graz', 1]);
const names = (spec: Record<string, unknown>) => toldApart(spec, PICHLERS).rows.map((row) => row[1]);

test('people of one name are told apart by their town, then their key, then a number', () => {
  const told = ['Pichler (Wels)', 'Pichler (Linz, 2)', 'Pichler (Linz, 3)', 'Egger', 'Hofer (1)', 'Hofer (2)'];
  expect(names(BARS)).toEqual(told);
  expect(names({ mark: 'bar', encoding: { y: X, x: Y } })).toEqual(told);
  expect(names({ mark: 'arc', encoding: { color: X, theta: Y } })).toEqual(told);
  expect(names({ transform: [{ fold: ['visits'], as: ['key', 'value'] }], mark: 'bar', encoding: { x: X, y: { field: 'value', type: 'quantitative' }, color: { field: 'key' } } })).toEqual(told);
});

test.each([
  ['a line', { mark: 'line', encoding: { x: X, y: Y } }],
  ['split by a column', { mark: 'bar', encoding: { x: X, y: Y, color: { field: 'town', type: 'nominal' } } }],
  ['added up on purpose', { mark: 'bar', encoding: { x: X, y: { ...Y, aggregate: 'sum' } } }],
  ['of time', { mark: 'bar', encoding: { x: { field: 'nm', type: 'temporal' }, y: Y } }],
])('%s stays as it is', (_what, spec) => expect(toldApart(spec, PICHLERS)).toBe(PICHLERS));

test('names that differ stay', () => {
  const unlike = table([1, 'Pichler', 'Wels', 5], [2, 'Egger', 'Wels', 4]);
  expect(toldApart(BARS, unlike)).toBe(unlike);
});
