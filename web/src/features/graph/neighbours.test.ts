import { describe, expect, it } from 'vitest';
import { around, byDegree, found, type Graph } from './neighbours';

const link = (from: string, to: string) => ({ name: `${from}_${to}`, from, to, on: '', cardinality: null, role: null, sure: true });
const graph: Graph = {
  datasets: ['a', 'b', 'c', 'd', 'island'].map((name) => ({ name, label: name.toUpperCase(), rowCount: null })),
  links: [link('a', 'b'), link('b', 'c'), link('c', 'd'), link('b', 'b')],
};
const names = (g: Graph) => g.datasets.map((d) => d.name);

describe('a join graph', () => {
  it('is cut to the neighbours of one dataset', () => {
    expect(names(around(graph, 'a', 0))).toEqual(['a']);
    expect(names(around(graph, 'a', 1))).toEqual(['a', 'b']);
    expect(names(around(graph, 'a', 2))).toEqual(['a', 'b', 'c']);
    expect(names(around(graph, 'island', 3))).toEqual(['island']);
    expect(around(graph, 'a', 1).links.map((l) => l.name)).toEqual(['a_b', 'b_b']);
  });

  it('is searched by name and label', () => {
    expect(found(graph, ' isl ').map((d) => d.name)).toEqual(['island']);
    expect(found(graph, '')).toEqual([]);
  });

  it('counts a relationship of a dataset with itself once', () => {
    expect(byDegree(graph)[0]).toMatchObject({ dataset: { name: 'b' } });
    expect(byDegree(graph)[0]?.links).toHaveLength(3);
  });
});
