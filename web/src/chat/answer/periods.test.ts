import { describe, expect, it } from 'vitest';
import type { TableData } from '../../api/artifacts';
import { periodsIn, timeNames } from './periods';
import { polished } from './polish';
import { rowsOf } from './safeSpec';

const table = (days: readonly (string | null)[], name = 'dt', type = 'date', label?: string): TableData => ({ columns: [{ name, type, ...(label ? { label } : {}) }, { name: 'kg', type: 'decimal' }], rows: days.map((day, i) => [day, i]) });
const line = (title = 'dt') => ({ mark: 'line', encoding: { x: { field: 'dt', type: 'temporal', title }, y: { field: 'kg', type: 'quantitative' } } });
const MAY = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'];

describe('a column of periods', () => {
  it.each([
    ['months', MAY, 'dt', 'month'],
    ['months as moments', ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z', null], 'dt', 'month'],
    ['quarters', ['2025-10-01', '2026-01-01', '2026-04-01'], 'dt', 'quarter'],
    ['years', ['2024-01-01', '2025-01-01', '2026-01-01'], 'dt', 'year'],
    ['weeks', ['2026-05-04', '2026-05-11', '2026-05-25'], 'dt', 'week'],
    ['two years that say so', ['2025-01-01', '2026-01-01'], 'order_year', 'year'],
    ['months of every third, which say so', ['2026-01-01', '2026-04-01', '2026-07-01'], 'order_month', 'month'],
  ])('is known by its first days: %s', (_what, days, name, period) => {
    expect(periodsIn(table(days, name, 'datetime'), name)?.period).toBe(period);
  });

  it.each([
    ['days', ['2026-05-01', '2026-05-02', '2026-06-01']],
    ['moments', ['2026-05-01T08:00:00', '2026-06-01T00:00:00', '2026-07-01T00:00:00']],
    ['two firsts of January, of which nobody knows what they begin', ['2025-01-01', '2026-01-01']],
    ['two days a week apart', ['2026-05-04', '2026-05-11']],
    ['nothing', [null]],
  ])('is nothing else: %s', (_what, days) => {
    expect(periodsIn(table(days), 'dt')).toBeNull();
  });

  it('gets its ticks at the periods, their names and what it is as its title', () => {
    const values = MAY;
    expect(polished(line(), table(MAY))).toMatchObject({ encoding: { x: { title: 'Month', axis: { format: '%b %Y', values }, scale: { type: 'utc' } } } });
    expect(polished(line(), table(MAY, 'dt', 'date', 'Harvest day'))).toMatchObject({ encoding: { x: { title: 'Harvest day', axis: { values } } } });
    expect(polished(line(), table(MAY, 'dt', 'date', 'Dt'))).toMatchObject({ encoding: { x: { title: 'Month' } } });
    expect(polished(line('Time'), table(MAY))).toMatchObject({ encoding: { x: { title: 'Time', axis: { values } } } });
    expect(polished(line(), table(['2026-05-01', '2026-05-02']))).toMatchObject({ encoding: { x: { title: 'Dt' } } });
    expect(polished(line(), table(['2026-05-01', '2026-05-02']))).not.toMatchObject({ encoding: { x: { axis: expect.anything() as unknown } } });
  });

  it('is drawn by its days, which no zone moves', () => {
    expect(rowsOf(table(['2026-05-01T00:00:00', '2026-06-01T00:00:00'], 'dt', 'datetime')).map((row) => row['dt'])).toEqual(['2026-05-01', '2026-06-01']);
    expect(rowsOf(table(['2026-05-01T08:00:00'], 'dt', 'datetime'))[0]).toMatchObject({ dt: '2026-05-01T08:00:00' });
  });

  it('has names in the language of the page', () => {
    expect(timeNames('de')).toMatchObject({ months: expect.arrayContaining(['Mai', 'Dezember']) as unknown, days: expect.arrayContaining(['Sonntag']) as unknown });
    expect((timeNames('en') as { shortMonths: string[] }).shortMonths[4]).toBe('May');
    expect((timeNames('en') as { days: string[] }).days[0]).toBe('Sunday');
  });
});
