import { describe, expect, it } from 'vitest';
import type { SemanticModel } from '../../api/models';
import { freeName, stepOf, unfinished } from './progress';

const connection = (id: string) => ({ id, name: id, dialect: 'postgresql' });
const model = (id: string, connectionId: string): SemanticModel => ({ id, connectionId, name: id, status: 'draft', version: 1, datasets: 1, relationships: 0, metrics: 0, warnings: [], issues: [], unusable: [] });
const ontology = (id: string, connectionId: string, modelId: string, status: string) => ({ id, connectionId, modelId, name: id, status });

describe('where setting up a database goes on', () => {
  it.each([
    [{}, 'connect'],
    [{ connection: 'c' }, 'discover'],
    [{ connection: 'c', discovery: 'd' }, 'discover'],
    [{ connection: 'c', model: 'm' }, 'draft'],
    [{ connection: 'c', model: 'm', ontology: 'o' }, 'build'],
  ] as const)('%j goes on at %s', (place, step) => expect(stepOf(place, false)).toBe(step));

  it('finds what was left', () => {
    const left = unfinished(
      [connection('done'), connection('bare'), connection('drafted'), connection('failed')],
      [model('m1', 'done'), model('m2', 'drafted'), model('m3', 'failed')],
      [ontology('o1', 'done', 'm1', 'ready'), ontology('o3', 'failed', 'm3', 'failed')],
    );
    expect(left.map((u) => [u.connection.id, u.step])).toEqual([['failed', 'build'], ['drafted', 'draft'], ['bare', 'discover']]);
  });

  it('never takes a name that is taken', () => {
    expect(freeName('Shop', [])).toBe('Shop');
    expect(freeName('Shop', ['shop', 'Shop 2'])).toBe('Shop 3');
  });
});
