import { expect, it } from 'vitest';
import { inPlace, strikeOf, type Struck } from './struck';

const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
const shown = (left: typeof rows, struck: Struck<{ name: string }>[]) => inPlace(left, struck).map((one) => (one.struck ? `-${one.row.name}` : one.row.name)).join(' ');

it.each([[['b']], [['a']], [['d']], [['a', 'b']], [['b', 'a']], [['c', 'b', 'd']], [['a', 'b', 'c', 'd']], [['d', 'c', 'b', 'a']]])('what is struck out (%s) stays where it stood', (names) => {
  let left = rows;
  const struck: Struck<{ name: string }>[] = [];
  for (const name of names) {
    struck.push(strikeOf(left, { name }));
    left = left.filter((row) => row.name !== name);
  }
  expect(shown(left, struck)).toBe(rows.map(({ name }) => (names.includes(name) ? `-${name}` : name)).join(' '));
});

it('what is there again is no longer struck out', () => {
  expect(shown(rows, [strikeOf(rows, { name: 'b' })])).toBe('a b c d');
});
