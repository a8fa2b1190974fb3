import { describe, expect, it } from 'vitest';
import type { Ontology } from '../api/ontologies';
import { nextOntology } from './lastOntology';

const data = (id: string, mine = false): Ontology => ({ id, name: id, status: 'ready', mine });
const SAMPLE = data('sample');
const OWN = data('own', true);
const OTHER = data('other');

describe('the data that is asked next', () => {
  it.each([
    ['what was chosen just now', 'other', 'own', 'other'],
    ['what the person was in last', null, 'other', 'other'],
    ['their own, where they were in none', null, null, 'own'],
    ['their own, where what they were in is gone', 'gone', 'gone too', 'own'],
  ])('is %s', (_why, chosen, last, expected) => {
    expect(nextOntology([SAMPLE, OWN, OTHER], chosen, last)?.id).toBe(expected);
  });

  it('is the first where none is their own, and none where there is none', () => {
    expect(nextOntology([SAMPLE, OTHER], null, null)?.id).toBe('sample');
    expect(nextOntology([], 'own', 'own')).toBeNull();
  });
});
