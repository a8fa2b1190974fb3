import { describe, expect, it } from 'vitest';
import type { Preference } from '../../api/preferences';
import type { Read } from './reading';
import { usedPreferences } from './usedPreferences';

const pref = (value: string): Preference => ({ id: value, key: 'k', value, source: 'manual' });
const READS: Read[] = [
  { kind: 'measure', name: 'revenue', how: 'sum', field: 'total amount', dataset: 'orders' },
  { kind: 'period', words: 'last 12 months', from: null, to: null },
];

describe('preferences that an answer used', () => {
  it('are those that were read so and not asked for', () => {
    expect(usedPreferences([pref('Revenue'), pref('last_12_months'), pref('EUR')], READS, 'Which store is the best?').map((p) => p.value)).toEqual(['Revenue', 'last_12_months']);
  });
  it('are not what the question says itself', () => {
    expect(usedPreferences([pref('revenue')], READS, 'Which store has the most revenue?')).toEqual([]);
  });
  it('are none where the reading differs', () => {
    expect(usedPreferences([pref('order count'), pref('')], READS, 'Which store is the best?')).toEqual([]);
  });
});
