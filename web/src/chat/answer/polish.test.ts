import { describe, expect, it } from 'vitest';
import type { TableData } from '../../api/artifacts';
import { aroundMoney, toCsv } from './cells';
import { headOf, inWords, polished } from './polish';

const table = (count: number, size = 50_000): TableData => ({
  columns: [{ name: 'store_city', type: 'string' }, { name: 'total_amount', type: 'decimal' }],
  rows: Array.from({ length: count }, (_, i) => [`City ${i}`, size + i]),
});
const bars = { mark: 'bar', encoding: { x: { field: 'store_city', type: 'nominal', sort: '-y' }, y: { field: 'total_amount', type: 'quantitative' } } };

describe('a chart for people', () => {
  it('names its axes in words and shortens large numbers', () => {
    expect(inWords('total_amount')).toBe('Total amount');
    expect(['rentals_count', 'rental_count', 'city_count'].map(inWords)).toEqual(['Number of rentals', 'Number of rentals', 'Number of cities']);
    expect(['count', 'account', 'distinct_count'].map(inWords)).toEqual(['Count', 'Account', 'Distinct count']);
    expect(polished(bars, table(4))).toMatchObject({ encoding: { x: { title: 'Store city' }, y: { title: 'Total amount', axis: { format: '~s' } } } });
  });

  it('takes the name of a column for no title, and lets a few short labels stand level', () => {
    const raw = { mark: 'bar', encoding: { x: { field: 'store_city', type: 'nominal', title: 'store_city' }, y: { field: 'total_amount', type: 'quantitative', title: 'total_amount' } } };
    expect(polished(raw, table(4))).toMatchObject({ encoding: { x: { title: 'Store city', axis: { labelAngle: 0 } }, y: { title: 'Total amount' } } });
    const long = { ...table(2), rows: [['A city whose name is long', 1]] };
    expect(polished(raw, long)).not.toMatchObject({ encoding: { x: { axis: expect.anything() as unknown } } });
  });

  it('says labels and units where they are known, and files keep the names', () => {
    const known: TableData = { columns: [{ name: 'store_city', type: 'string', label: 'Town' }, { name: 'total_amount', type: 'decimal', label: 'Order value', unit: 'EUR' }], rows: [['Bonn', 5]] };
    expect(known.columns.map(headOf)).toEqual(['Town', 'Order value (EUR)']);
    expect(headOf({ name: 'average_delay', type: 'decimal', unit: 'min' })).toBe('Average delay (min)');
    expect(polished(bars, known)).toMatchObject({ encoding: { x: { title: 'Town' }, y: { title: 'Order value (EUR)' } } });
    const titled = (title: string) => polished({ mark: 'bar', encoding: { y: { field: 'total_amount', type: 'quantitative', title } } }, known);
    expect(titled('Sales')).toMatchObject({ encoding: { y: { title: 'Sales (EUR)' } } });
    expect(titled('Sales in EUR')).toMatchObject({ encoding: { y: { title: 'Sales in EUR' } } });
    expect(toCsv(known)).toMatch(/^store_city,total_amount\r\n/);
  });

  it('leaves small numbers and titles of its own as they are', () => {
    const own = { mark: 'line', encoding: { y: { field: 'total_amount', type: 'quantitative', title: 'EUR', axis: { grid: false } } } };
    expect(polished(own, table(3))).toEqual(own);
    expect(polished(bars, table(3, 5))).not.toMatchObject({ encoding: { y: { axis: expect.anything() as unknown } } });
  });

  it('lays bars down when there are more than six', () => {
    expect(polished(bars, table(6))).toMatchObject({ encoding: { x: { field: 'store_city' } } });
    expect(polished(bars, table(7), false)).toMatchObject({ encoding: { x: { field: 'store_city' } } });
    expect(polished(bars, table(7))).toMatchObject({ encoding: { y: { field: 'store_city', sort: '-x' }, x: { field: 'total_amount' } } });
  });

  it('finds its way through layers and survives what is no specification', () => {
    expect(polished({ layer: [bars, null] }, table(9))).toMatchObject({ layer: [{ encoding: { y: { field: 'store_city' } } }, null] });
    expect(polished({ encoding: 7 }, table(1))).toEqual({ encoding: 7 });
    expect(polished({ mark: 'bar', encoding: { x: null, y: [] } }, table(1))).toEqual({ mark: 'bar', encoding: { x: null, y: [] } });
  });
});

it('ticks of what is in percent say so', () => {
  const table = { columns: [{ name: 'region', type: 'string' }, { name: 'change_percent', type: 'decimal' }], rows: [['North', -18.18], ['South', 4]] };
  const drawn = polished({ mark: 'bar', encoding: { x: { field: 'region', type: 'nominal' }, y: { field: 'change_percent', type: 'quantitative' } } }, table);
  expect((drawn['encoding'] as Record<string, Record<string, unknown>>)['y']?.['axis']).toEqual({ labelExpr: "datum.label + '%'" });
});

it('ticks of money say its currency, and nothing is nothing', () => {
  const labels = (unit: string | null, size: number) => {
    const made: TableData = { columns: [{ name: 'city', type: 'string' }, { name: 'revenue', type: 'decimal', ...(unit === null ? {} : { unit }) }], rows: [['Bonn', size]] };
    const drawn = polished({ mark: 'bar', encoding: { x: { field: 'city', type: 'nominal' }, y: { field: 'revenue', type: 'quantitative' } } }, made);
    return (drawn['encoding'] as Record<string, Record<string, unknown>>)['y']?.['axis'];
  };
  const short = "(datum.value === 0 ? '0' : replace(datum.label, 'G', 'B'))";
  expect(labels('USD', 2_000_000)).toEqual({ format: '~s', labelExpr: `'USD\u00a0' + ${short}`, labelSeparation: 8 });
  expect(labels('€', 20)).toEqual({ labelExpr: "'€' + datum.label", labelSeparation: 8 });
  expect(labels(null, 2_000_000)).toEqual({ format: '~s', labelExpr: short });
  expect(labels('min', 20)).toBeUndefined();
  expect(aroundMoney('EUR', 'de').join('5')).toBe('5\u00a0EUR');
});
