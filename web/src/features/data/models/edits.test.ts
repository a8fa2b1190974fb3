import { describe, expect, it } from 'vitest';
import { withEdit } from './edits';
import type { Edit } from '../osi';

const field = (words: object): Edit => ({ kind: 'field', dataset: 'orders', field: 'total', words });

describe('unsaved edits', () => {
  it('come together where they are about the same place', () => {
    const edits = [field({ label: 'A' }), field({ description: 'B' }), field({ label: 'C' })].reduce(withEdit, [] as Edit[]);
    expect(edits).toEqual([field({ description: 'B', label: 'C' })]);
  });

  it('keep their places apart', () => {
    const other: Edit = { kind: 'dataset', dataset: 'orders', words: { label: 'x' } };
    expect([field({ label: 'A' }), other].reduce(withEdit, [] as Edit[])).toHaveLength(2);
  });

  it('let a removed metric win over its changes', () => {
    const metric = { name: 'm', label: '', expression: '1', description: '', datasets: [] };
    const edits = ([{ kind: 'metric', metric, was: null }, { kind: 'metric_removed', metric: 'm' }] as Edit[]).reduce(withEdit, [] as Edit[]);
    expect(edits).toEqual([{ kind: 'metric_removed', metric: 'm' }]);
  });
});
