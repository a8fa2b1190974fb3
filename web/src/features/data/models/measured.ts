/** What the discovery that a model rests on measured of its relationships. */
import type { ProfiledTable } from '../../../api/connections';
import type { DatasetWords, ModelRelationship } from '../osi';

export interface Measured {
  /** When, as the service writes it. */
  at: string | null;
  /** Rows that were read; null where the reference was not measured. */
  rows: number | null;
  /** The share of them that points nowhere. */
  orphanRate: number | null;
  /** Values of a row that points nowhere. */
  orphan: string[];
  /** Values that the other side has more than once, though it should have them once. */
  repeated: string[];
}

const plain = (name: string): string => name.replace(/["`]/g, '').toLowerCase();

/** The table that a dataset is read from, by its own name or that of its schema before it. */
function tableOf(name: string, datasets: readonly DatasetWords[], tables: readonly ProfiledTable[]): ProfiledTable | undefined {
  const source = plain(datasets.find((dataset) => dataset.name === name)?.source ?? '');
  return tables.find((table) => {
    const whole = plain(`${table.schema}.${table.name}`);
    return source === whole || source.endsWith(`.${whole}`);
  });
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((name, i) => plain(name) === plain(other[i] ?? ''));
const alike = (one: readonly string[], other: readonly string[]): boolean => same([...one].map(plain).sort(), [...other].map(plain).sort());

/** Null where nothing was measured of it. */
export function measuredOf(r: ModelRelationship, datasets: readonly DatasetWords[], tables: readonly ProfiledTable[]): Measured | null {
  const from = tableOf(r.fromDataset, datasets, tables);
  const to = tableOf(r.toDataset, datasets, tables);
  if (!from?.measured || !to) return null;
  const reference = from.measured.references.find((m) => same(m.columns, r.fromColumns) && same(m.toColumns, r.toColumns) && plain(m.toTable) === plain(to.name) && plain(m.toSchema) === plain(to.schema));
  const key = r.cardinality === 'many_to_one' || r.cardinality === 'one_to_one' ? to.measured?.keys.find((k) => k.unique === false && alike(k.columns, r.toColumns)) : undefined;
  const isMeasured = reference !== undefined && reference.orphanRate != null;
  if (!isMeasured && key === undefined) return null;
  const text = (values: readonly (string | null)[] | null | undefined) => (values ?? []).map((value) => value ?? '–');
  return {
    at: from.measured.at ?? null,
    rows: isMeasured ? reference.rows : null,
    orphanRate: reference?.orphanRate ?? null,
    orphan: text(reference?.counterExample),
    repeated: text(key?.counterExample),
  };
}
