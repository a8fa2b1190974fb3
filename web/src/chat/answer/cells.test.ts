import { describe, expect, it } from 'vitest';
import { cellText, idsLast, isPercent, signOf, toCsv } from './cells';

const column = (name: string, type: string) => ({ name, type });

describe('cellText', () => {
  it.each([
    [1234567, 'integer', 'orders', 'en', '1,234,567'],
    [1234.5, 'decimal', 'revenue', 'de', '1.234,5'],
    [2026, 'integer', 'year', 'en', '2026'],
    [1234567, 'integer', 'store_id', 'en', '1234567'],
    ['12345678901234567890', 'integer', 'n', 'en', '12,345,678,901,234,567,890'],
    ['233099.8363636363636364', 'decimal', 'average', 'en', '233,099.836364'],
    ['NaN', 'float', 'x', 'en', 'NaN'],
    [null, 'string', 'x', 'en', ''],
    [false, 'boolean', 'x', 'en', 'false'],
    ['2026-05-01T00:00:00Z', 'datetime_tz', 'month', 'en', '2026-05-01'],
    ['2026-05-01T13:45:00Z', 'datetime_tz', 'at', 'en', '2026-05-01 13:45:00Z'],
    [{ a: 1 }, 'json', 'x', 'en', '{"a":1}'],
  ])('%j as %s %s in %s is %j', (value, type, name, language, text) => {
    expect(cellText(value, column(name, type), language)).toBe(text);
  });
});

describe('ids', () => {
  const table = (...columns: [string, string][]) => ({ columns: columns.map(([name, type]) => ({ name, type })), rows: [columns.map(([name]) => `a ${name}`)] });

  it('come last where names are there, with their cells', () => {
    const shown = idsLast(table(['customer_id', 'integer'], ['name', 'string'], ['id', 'string'], ['revenue', 'decimal']));
    expect(shown.columns.map((c) => c.name)).toEqual(['name', 'revenue', 'customer_id', 'id']);
    expect(shown.rows).toEqual([['a name', 'a revenue', 'a customer_id', 'a id']]);
  });

  it.each([
    [[['customer_id', 'integer'], ['revenue', 'decimal']]],
    [[['name', 'string'], ['customer_id', 'integer']]],
    [[['paid', 'string'], ['revenue', 'decimal']]],
  ] as [[string, string][]][])('stay where they are in %j', (columns) => {
    const given = table(...columns);
    expect(idsLast(given)).toBe(given);
  });
});

describe('percent', () => {
  const table = (name: string, unit: string | null, ...values: unknown[]) => ({ columns: [{ name, type: 'decimal', unit }], rows: values.map((value) => [value]) });
  it.each([
    ['change', '%', [-18.18], true],
    ['margin', 'Percent', [0.4], true],
    ['change_percent_of_defects', null, [-18.18, null], true],
    ['pct', null, ['12.5'], true],
    ['percent', null, [0.12, 1], false],
    ['percent', 'EUR', [12], false],
    ['percentile', null, [99], false],
    ['change', null, [-18.18], false],
  ])('%s in %s with %j: %s', (name, unit, values, is) => expect(isPercent(table(name, unit, ...values), 0)).toBe(is));

  it('is written as the language writes it, and never for text', () => {
    expect([signOf(table('change', '%', 1), 0, 'en'), signOf(table('change', '%', 1), 0, 'de')]).toEqual(['%', '\u00a0%']);
    expect(isPercent({ columns: [{ name: 'percent', type: 'string', unit: '%' }], rows: [['a']] }, 0)).toBe(false);
  });
});

describe('toCsv', () => {
  const one = (value: unknown, type = 'string') => toCsv({ columns: [column('c', type)], rows: [[value]] }).split('\r\n')[1];

  it.each(['=1+1', '+1', '-1', '@x', '\tx'])('takes the formula out of %j', (text) => {
    expect(one(text)).toBe(`'${text}`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [null, ''],
  ])('%j becomes %j', (value, csv) => {
    expect(toCsv({ columns: [column('c', 'string')], rows: [[value]] })).toBe(`c\r\n${csv}\r\n`);
  });

  it('leaves negative numbers alone', () => {
    expect(one(-5, 'integer')).toBe('-5');
  });
});
