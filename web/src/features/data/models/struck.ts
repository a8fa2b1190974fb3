/** Rows that were struck out and still stand in their places, so that nothing slides under the pointer. */

/** A row that was struck out, and the name of the row that it stood behind; null where it was the first. */
export interface Struck<T> {
  row: T;
  after: string | null;
}

/** A row with whether it is struck out. */
export interface Placed<T> {
  row: T;
  struck: boolean;
}

/** What to keep of a row that is struck out of these. */
export function strikeOf<T extends { name: string }>(rows: readonly T[], row: T): Struck<T> {
  return { row, after: rows[rows.findIndex((one) => one.name === row.name) - 1]?.name ?? null };
}

/** The rows with those struck out (the latest last) in their places; what is there again is no longer struck out. */
export function inPlace<T extends { name: string }>(rows: readonly T[], struck: readonly Struck<T>[]): Placed<T>[] {
  const placed: Placed<T>[] = rows.map((row) => ({ row, struck: false }));
  for (const { row, after } of [...struck].reverse()) {
    if (placed.some((one) => one.row.name === row.name)) continue;
    placed.splice(placed.findIndex((one) => one.row.name === after) + 1, 0, { row, struck: true });
  }
  return placed;
}
