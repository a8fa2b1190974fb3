import { describe, expect, it } from 'vitest';
import { phaseArtifactSchema, type PlanArtifact } from '../../api/artifacts';
import type { Dataset } from '../../api/ontologies';
import { followUpsOf, whyFollowUpsOf } from './followUps';
import { askedOf, readingOf } from './reading';

const MEASURE = { kind: 'measure', words: 'revenue', how: 'sum', fields: ['orders.total_amount'] };
const BY_STORE = { kind: 'dimension', words: 'store', field: 'stores.store_name' };
const LAST_MONTH = { kind: 'period', words: '', field: 'orders.ordered_on', from: '2026-10-01', to: '2026-10-31' };
const FIRST = { kind: 'limit', words: 'most', rows: 1 };

function plan(elements: unknown[], more: object = {}): PlanArtifact {
  const read = phaseArtifactSchema.parse({ kind: 'plan', complexity: 'simple', intent: '', metrics: ['revenue'], steps: [{ id: 1, description: '', strategy: 'sql', elements }], ...more });
  if (read.kind !== 'plan') throw new Error('not a plan');
  return read;
}

const TABLE = { columns: [{ name: 'store_name', type: 'string' }, { name: 'revenue', type: 'decimal' }], rows: [['Mall', '4'], ['Downtown', '2'], ['Airport', '2.5']] };
const keysOf = (p: PlanArtifact, table = TABLE, used: Dataset[] = [], whole = true) => {
  const asked = askedOf(p);
  return asked ? followUpsOf(asked, table, used, whole).map((f) => f.key) : null;
};

describe('how a question was read', () => {
  it('says what a word of the question was taken for', () => {
    expect(readingOf(plan([MEASURE]))[0]).toEqual({ kind: 'measure', name: 'revenue', how: 'sum', field: 'total amount', dataset: 'orders' });
  });
  it('names the days of a period, and says so where there is none', () => {
    expect(readingOf(plan([MEASURE, LAST_MONTH], { timeWindow: 'last month' }))[1]).toEqual({ kind: 'period', words: 'last month', from: '2026-10-01', to: '2026-10-31' });
    expect(readingOf(plan([MEASURE]))[1]).toEqual({ kind: 'period', words: '', from: null, to: null });
    expect(readingOf(plan([], { timeWindow: '2026-10-01 to 2026-10-31' }))[0]).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  });
  it('tells assumptions, but not the measure a second time', () => {
    const ambiguities = [{ question: 'What?', assumption: 'revenue' }, { question: 'When?', assumption: 'full months.' }];
    expect(readingOf(plan([MEASURE], { ambiguities })).filter((r) => r.kind === 'assumed')).toEqual([{ kind: 'assumed', text: 'full months' }]);
  });
  it('reads a plan with a kind of element that it does not know', () => {
    expect(readingOf(plan([{ kind: 'novelty' }, MEASURE]))[0]?.kind).toBe('measure');
  });
});

describe('what can be asked next', () => {
  it('offers all rows where only the first was asked for', () => {
    expect(keysOf(plan([MEASURE, BY_STORE, FIRST], { dimensions: ['stores'] }))?.[0]).toBe('all');
  });
  it('offers months, shares, one of them and why', () => {
    expect(keysOf(plan([MEASURE, BY_STORE], { dimensions: ['stores'] }))).toEqual(['byMonth', 'share', 'only', 'why']);
  });
  it('asks why only of the one that the figures show to be the weakest', () => {
    const asked = askedOf(plan([MEASURE, BY_STORE], { dimensions: ['stores'] }));
    const why = (table: typeof TABLE, whole = true) => asked && followUpsOf(asked, table, [], whole).find((f) => f.key === 'why')?.values.value;
    expect(why(TABLE)).toBe('Downtown');
    expect(why(TABLE, false)).toBeUndefined();
    expect(why({ ...TABLE, rows: [['Mall', '2'], ['Downtown', '2'], ['Airport', '2.5']] })).toBeUndefined();
    expect(why({ ...TABLE, rows: TABLE.rows.slice(0, 2) })).toBeUndefined();
    expect(keysOf(plan([{ ...MEASURE, words: 'returns' }, BY_STORE], { dimensions: ['stores'], metrics: ['number of returns'] }))).not.toContain('why');
  });
  it('offers something after a why-answer, from what it compared', () => {
    const why = plan([MEASURE, MEASURE], { timeWindow: 'last 6 months' });
    const after = whyFollowUpsOf('Why is Downtown underperforming?', why, [{ columns: [{ name: 'month', type: 'date' }], rows: [] }, TABLE], [{ name: 'orders', primaryKey: [], fields: [{ name: 'channel', datatype: 'String', sampleValues: ['web', 'shop'] }] }]);
    expect(after?.map((f) => [f.key, f.values.value, f.values.group, f.values.rest])).toEqual([
      ['only', 'Downtown', 'store name', ' over the last 6 months'],
      ['all', 'Downtown', 'store name', ' over the last 6 months'],
      ['byGroup', 'Downtown', 'channel', ' for Downtown over the last 6 months'],
      ['why', 'Airport', 'store name', ' over the last 6 months'],
    ]);
    expect(whyFollowUpsOf('What is the revenue?', why, [TABLE], [])).toBeNull();
    expect(whyFollowUpsOf('Why is nobody there?', why, [TABLE], [])).toEqual([]);
  });
  it.each([['average rating', false], ['share of revenue', false], ['number of visits', true]])('offers a share of %s: %s', (words, offered) => {
    expect(keysOf(plan([{ ...MEASURE, words }, BY_STORE], { dimensions: ['stores'], metrics: [words] }))?.includes('share')).toBe(offered);
  });
  it('offers nothing that it could not word: ratios, several measures, conditions that are not equal', () => {
    expect(keysOf(plan([MEASURE, MEASURE]))).toBeNull();
    expect(keysOf(plan([{ kind: 'ratio', words: '', of: [], by: [] }, MEASURE]))).toBeNull();
    expect(keysOf(plan([MEASURE, { kind: 'filter', words: '', field: 'a.b', how: 'more_than', values: ['3'] }]))).toBeNull();
  });
  it('keeps conditions and drops the period where months are asked for', () => {
    const asked = askedOf(plan([MEASURE, LAST_MONTH, { kind: 'filter', words: '', field: 'stores.region', how: 'is', values: ['South'] }], { timeWindow: 'last month' }));
    expect(asked && followUpsOf(asked, undefined, [])).toEqual([{ key: 'byMonth', values: { metric: 'revenue', group: '', rest: ' for South', value: '' } }]);
  });

  it('puts groups in the singular, times behind a preposition, and a whole of one is not shared', () => {
    const products = plan([MEASURE, { kind: 'dimension', words: '', field: 'products' }], { dimensions: ['products'], timeWindow: '2026', metrics: ['units sold'] });
    const asked = askedOf(products);
    const share = asked && followUpsOf(asked, TABLE, []).find((f) => f.key === 'share');
    expect(share?.values).toMatchObject({ metric: 'units sold', group: 'product', rest: ' in 2026' });
    expect(keysOf(products, { ...TABLE, rows: TABLE.rows.slice(0, 1) })).not.toContain('share');
  });
  it('splits by no names of persons and by no keys, and counts nothing by itself', () => {
    const field = (name: string, label?: string) => ({ name, label, datatype: 'String', sampleValues: ['a', 'b'] });
    const used: Dataset[] = [{ name: 'customers', primaryKey: [], fields: [field('first_name'), field('cust_nm', 'Last name'), field('email_address'), field('promotion', 'Promotions'), field('segment')] }];
    const asked = askedOf(plan([MEASURE], { metrics: ['number of promotions'] }));
    expect(asked && followUpsOf(asked, undefined, used).flatMap((f) => (f.key === 'byGroup' ? [f.values.group] : []))).toEqual(['segment']);
    expect(keysOf(plan([MEASURE, { kind: 'dimension', words: '', field: 'customers.first_name' }], { dimensions: ['first_name'] }))).toEqual(['byMonth']);
  });
  it('offers the built-in model only names that it knows', () => {
    const used = (sampleValues: string[], distinctCount: number): Dataset[] => [{ name: 'stores', primaryKey: [], fields: [{ name: 'store_name', datatype: 'String', sampleValues, distinctCount }] }];
    const asked = askedOf(plan([MEASURE, BY_STORE], { dimensions: ['stores'] }));
    const keys = (datasets: Dataset[], builtIn: boolean) => asked && followUpsOf(asked, TABLE, datasets, true, builtIn).map((f) => f.key);
    expect(keys(used(['Mall', 'Downtown'], 3), true)).toEqual(['byMonth', 'share', 'only', 'why']);
    expect(keys(used(['Mall'], 3), true)).toEqual(['byMonth', 'share', 'only']);
    expect(keys(used(['Mall', 'Downtown'], 400), true)).toEqual(['byMonth', 'share']);
    expect(keys(used([], 400), false)).toEqual(['byMonth', 'share', 'only', 'why']);
  });
});
