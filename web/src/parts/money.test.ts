import { expect, it } from 'vitest';
import { moneyText } from './money';

it('tells millionths as an amount, in the language of the page', () => {
  expect(moneyText(214_000, 'en')).toBe('0.214');
  expect(moneyText(2_500_000, 'de')).toBe('2,50');
});
