import { describe, expect, it } from 'vitest';
import { agreeing, inTime, isMany, one, splitsNothing } from './wordForms';

describe('forms of words', () => {
  it.each([['products', 'product'], ['categories', 'category'], ['store addresses', 'store address'], ['boxes', 'box'], ['sizes', 'size'], ['status', 'status'], ['class', 'class'], ['Preis', 'Preis'], ['region', 'region']])('%s is one %s', (many, single) => {
    expect(one(many)).toBe(single);
  });
  it.each([['units sold', true], ['sales', true], ['total refunds', true], ['number of orders', false], ['revenue', false], ['gross', false], ['orders per customer', true], ['average rating', false]])('%s is many: %s', (metric, many) => {
    expect(isMany(metric)).toBe(many);
  });
  it('agrees with what is asked for', () => {
    expect(agreeing('What is the units sold by month?', 'units sold')).toBe('What are the units sold by month?');
    expect(agreeing('What is the number of orders by month?', 'number of orders')).toBe('What is the number of orders by month?');
    expect(agreeing('Wie ist Umsatz nach Monat?', 'units sold')).toBe('Wie ist Umsatz nach Monat?');
  });
  it.each([['2026', ' in 2026'], ['Q1 2026', ' in Q1 2026'], ['January 2026', ' in January 2026'], ['last month', ' last month'], ['last 3 months', ' over the last 3 months'], ['from 2026-01-01 to 2026-02-01', ' from 2026-01-01 to 2026-02-01'], ['since March', ' since March'], [null, '']])('%s is told as%s', (window, told) => {
    expect(inTime(window)).toBe(told);
  });
  it.each([['first name', true], ['email', true], ['customer id', true], ['postal code', true], ['store name', false], ['product name', false], ['city', false]])('%s splits nothing: %s', (group, nothing) => {
    expect(splitsNothing(group)).toBe(nothing);
  });
});
