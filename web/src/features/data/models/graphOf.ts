/** A model's relationships as a graph. */
import type { Graph } from '../../graph/neighbours';
import type { ModelWords } from '../osi';

export const graphOf = (words: ModelWords): Graph => ({
  datasets: words.datasets.map((d) => ({ name: d.name, label: d.label || d.name, rowCount: d.rowCount })),
  links: words.relationships.map((r) => ({
    name: r.name,
    from: r.fromDataset,
    to: r.toDataset,
    on: r.fromColumns.map((column, i) => `${column} = ${r.toColumns[i] ?? ''}`).join(', '),
    cardinality: r.cardinality,
    role: r.role,
    sure: r.origin !== 'inferred',
  })),
});
