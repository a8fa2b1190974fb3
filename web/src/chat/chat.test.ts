import { describe, expect, it } from 'vitest';
import { groupOf } from './dateGroups';
import { suggestionsFor } from './suggestionsFor';
import { layOut } from './highlighter';

describe('groupOf', () => {
  const now = new Date(2026, 10, 20, 9, 30);
  const at = (days: number, hour: number) => new Date(2026, 10, 20 - days, hour).toISOString();
  it.each([
    [0, 9, 'today'],
    [0, 0, 'today'],
    [1, 23, 'yesterday'],
    [1, 0, 'yesterday'],
    [2, 12, 'week'],
    [7, 12, 'week'],
    [8, 12, 'month'],
    [30, 12, 'month'],
    [31, 12, 'older'],
  ])('%i days before at %i is %s', (days, hour, group) => {
    expect(groupOf(at(days, hour), now)).toBe(group);
  });
});

describe('suggestionsFor', () => {
  const field = (name: string, datatype: string, more: object = {}) => ({ name, datatype, sampleValues: [], ...more });
  const dataset = (name: string, rowCount: number, fields: ReturnType<typeof field>[]) => ({ name, rowCount, primaryKey: [`${name}_id`], fields });

  it('asks different kinds of questions about whatever data there is', () => {
    const trees = dataset('trees', 50, [field('trees_id', 'Integer'), field('region', 'String', { sampleValues: ['North', 'South'], distinctCount: 2 })]);
    const harvests = dataset('harvests', 900, [field('harvested_on', 'Date', { time: true }), field('yield_amount', 'Decimal', { label: 'Yield amount' })]);
    expect(suggestionsFor([trees, harvests])).toEqual([
      { kind: 'trend', values: { measure: 'yield amount' } },
      { kind: 'countBy', values: { things: 'trees', group: 'region' } },
      { kind: 'count', values: { things: 'harvests' } },
    ]);
  });

  it('adds up what happens, and neither rates nor what is kept of a few', () => {
    const staff = dataset('staff', 9, [field('hired', 'Date', { time: true }), field('salary_cost', 'Integer')]);
    const visits = dataset('visits', 2900, [field('visited', 'Date', { time: true }), field('unit_price', 'Decimal'), field('hourly_cost', 'Decimal'), field('minutes', 'Integer')]);
    expect(suggestionsFor([staff, visits]).find((s) => s.kind === 'trend')?.values.measure).toBe('minutes');
    expect(suggestionsFor([dataset('visits', 2900, visits.fields.slice(0, 3))]).some((s) => s.kind === 'trend')).toBe(false);
  });

  it('never says that something does badly', () => {
    const stores = dataset('stores', 9, [field('city', 'String', { sampleValues: ['Houston', 'Dallas'], distinctCount: 2 })]);
    expect(suggestionsFor([stores]).map((s) => s.kind)).toEqual(['countBy', 'count']);
  });

  it('says nothing about nothing', () => {
    expect(suggestionsFor([])).toEqual([]);
  });
});

describe('layOut', () => {
  it('puts SQL in lines', () => {
    expect(layOut('select a from t where b = 1')).toBe('SELECT\n  a\nFROM\n  t\nWHERE\n  b = 1');
  });

  it('leaves what it cannot read', () => {
    expect(layOut("select 'open")).toBe("select 'open");
  });
});
