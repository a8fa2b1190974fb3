import { describe, expect, it } from 'vitest';
import type { ProfiledTable } from '../../../api/connections';
import type { DatasetWords, ModelRelationship } from '../osi';
import { measuredOf } from './measured';

const dataset = (name: string, source: string) => ({ name, source }) as DatasetWords;
const DATASETS = [dataset('orders', 'shop.orders'), dataset('customers', '"shop"."Customers"')];
const relationship = { name: 'r', fromDataset: 'orders', fromColumns: ['customer_id'], toDataset: 'customers', toColumns: ['id'], cardinality: 'many_to_one', role: null, confidence: 1, origin: 'inferred', reasons: [], opinion: null } satisfies ModelRelationship;
const reference = { columns: ['customer_id'], toSchema: 'shop', toTable: 'customers', toColumns: ['id'], rows: 500, orphanRate: 0.031, counterExample: ['4711'] };
const table = (name: string, measured: Partial<NonNullable<ProfiledTable['measured']>>): ProfiledTable => ({ schema: 'shop', name, columns: [], primaryKey: [], foreignKeys: [], measured: { at: '2026-11-26T10:00:00Z', keys: [], references: [], ...measured } });

describe('what was measured of a relationship', () => {
  it('is told with when, and a row that points nowhere', () => {
    const tables = [table('orders', { references: [reference] }), table('customers', {})];
    expect(measuredOf(relationship, DATASETS, tables)).toEqual({ at: '2026-11-26T10:00:00Z', rows: 500, orphanRate: 0.031, orphan: ['4711'], repeated: [] });
  });
  it('names a value that the other side has twice', () => {
    const tables = [table('orders', {}), table('customers', { keys: [{ columns: ['id'], unique: false, counterExample: ['7'] }] })];
    expect(measuredOf(relationship, DATASETS, tables)?.repeated).toEqual(['7']);
    expect(measuredOf({ ...relationship, cardinality: 'many_to_many' }, DATASETS, tables)).toBeNull();
  });
  it('says nothing of a key that was not measured', () => {
    const tables = [table('orders', {}), table('customers', { keys: [{ columns: ['id'] }] })];
    expect(measuredOf(relationship, DATASETS, tables)).toBeNull();
  });
  it('is nothing where the columns, the table or the measurement are others', () => {
    const unlike = { ...reference, columns: ['seller_id'] };
    expect(measuredOf(relationship, DATASETS, [table('orders', { references: [unlike] }), table('customers', {})])).toBeNull();
    expect(measuredOf(relationship, DATASETS, [table('orders', { references: [{ ...reference, orphanRate: null }] }), table('customers', {})])).toBeNull();
    expect(measuredOf(relationship, DATASETS, [])).toBeNull();
  });
});
