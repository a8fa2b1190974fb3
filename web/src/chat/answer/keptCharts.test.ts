import { beforeEach, describe, expect, it } from 'vitest';
import type { ChartSetup } from './chartSpec';
import { keepSetup, keptSetup } from './keptCharts';

const TABLE = { columns: [{ name: 'city', type: 'string' }, { name: 'revenue', type: 'decimal' }], rows: [] };
const SETUP: ChartSetup = { type: 'line', names: 'city', figures: 'revenue', series: null, order: 'name' };
const KEY = 'data-agent.charts';

describe('a chart that was set up', () => {
  beforeEach(() => localStorage.clear());
  it('is kept by what it draws, and forgotten', () => {
    keepSetup('r-1', 'Revenue', SETUP);
    expect(keptSetup('r-1', 'Revenue', TABLE)).toEqual(SETUP);
    expect(keptSetup('r-1', 'Other', TABLE)).toBeNull();
    keepSetup('r-1', 'Revenue', null);
    expect(keptSetup('r-1', 'Revenue', TABLE)).toBeNull();
  });
  it('is let go when its columns are gone or are no figures any more', () => {
    keepSetup('r-1', 'Revenue', SETUP);
    expect(keptSetup('r-1', 'Revenue', { ...TABLE, columns: TABLE.columns.slice(1) })).toBeNull();
    expect(keptSetup('r-1', 'Revenue', { ...TABLE, columns: TABLE.columns.map((c) => ({ ...c, type: 'string' })) })).toBeNull();
  });
  it('is one of the newest hundred', () => {
    for (let i = 0; i < 130; i += 1) keepSetup(`r-${i}`, '', SETUP);
    expect(keptSetup('r-29', '', TABLE)).toBeNull();
    expect(keptSetup('r-30', '', TABLE)).toEqual(SETUP);
  });
  it('loses nothing to broken or foreign values', () => {
    for (const broken of ['{', '7', 'null', '{"a":1}']) {
      localStorage.setItem(KEY, broken);
      expect(keptSetup('r-1', '', TABLE)).toBeNull();
    }
    localStorage.setItem(KEY, JSON.stringify([7, [1, 2], ['["r-1",""]', { type: 'pie' }], ['["r-2",""]', SETUP]]));
    expect(keptSetup('r-1', '', TABLE)).toBeNull();
    expect(keptSetup('r-2', '', TABLE)).toEqual(SETUP);
    keepSetup('r-1', '', SETUP);
    expect(keptSetup('r-2', '', TABLE)).toEqual(SETUP);
  });
});
