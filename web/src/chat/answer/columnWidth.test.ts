import { expect, it } from 'vitest';
import { columnWidth } from './columnWidth';

it('names are whole on a phone, very long ones are cut, and figures take no more than before', () => {
  const rows = [['Deluxe Blouse', 1085, null, 'x'.repeat(400)], ['Compact Knife Block', 656, null, 'y']];
  expect([0, 1, 2, 3].map((index) => columnWidth({ rows }, index))).toEqual([174, 110, 110, 260]);
});
