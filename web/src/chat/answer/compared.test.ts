import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { describe, expect, it } from 'vitest';
import type { TableData } from '../../api/artifacts';
import { comparedIn, comparing } from './compared';
import { hatched } from './partial';
import { polished } from './polish';

const CITIES = ['Houston', 'Dallas', 'Austin', 'New York', 'York', 'Oslo', 'Rome'];
const table = (count: number, figure = 'revenue', words = {}): TableData => ({
  columns: [{ name: 'city', type: 'string' }, { name: figure, type: 'decimal', ...words }],
  rows: CITIES.slice(0, count).map((city, i) => [city, 10 + i * 10]),
});
const bars = (figure = 'revenue', more = {}) => ({ mark: 'bar', encoding: { x: { field: 'city', type: 'nominal', sort: '-y' }, y: { field: figure, type: 'quantitative' }, ...more } });
const WHY = 'Why is Houston underperforming?';
const COLORS = { mark: '#0f6b66', pale: '#86a3a1', title: '#1c2426', ground: '#ffffff' };

describe('what a chart compares', () => {
  it('is the name in the question, with the mean of the others', () => {
    expect(comparedIn(bars(), table(4), WHY)).toEqual({ subject: 'Houston', peers: 3, mean: 30, figure: 1 });
    expect(comparedIn(bars(), table(4), 'why is HOUSTON\u2019s revenue low?')?.subject).toBe('Houston');
  });

  it('takes a colour that is only a look for no series', () => {
    const look = { color: { condition: { test: "datum.city === 'Dallas'", value: 'red' }, value: 'grey' } };
    expect(comparedIn(bars('revenue', look), table(4), WHY)?.subject).toBe('Houston');
    expect(JSON.stringify(comparing(bars('revenue', look), { subject: 'Houston', peers: 3, mean: 30, figure: 1 }, '', COLORS))).not.toContain('grey');
    const split = { color: { condition: { test: 'true', field: 'city', type: 'nominal' }, value: 'grey' } };
    expect(comparedIn(bars('revenue', split), table(4), WHY)).toBeNull();
  });

  it('is the longer of two names of which one is part of the other', () => {
    expect(comparedIn(bars(), table(6), 'How does New York do?')?.subject).toBe('New York');
  });

  it.each([
    ['several are named', 'Compare Houston and Dallas', bars(), table(4)],
    ['none is named', 'Revenue by city', bars(), table(4)],
    ['a name is part of a word', 'Which Romeo sells most?', bars(), table(7)],
    ['two categories', WHY, bars(), table(2)],
    ['a mean', WHY, bars('average_order'), table(4, 'average_order')],
    ['a rate', WHY, bars('return_rate'), table(4, 'return_rate')],
    ['per cent', WHY, bars(), table(4, 'revenue', { unit: '%' })],
    ['a label that says average', WHY, bars(), table(4, 'revenue', { label: 'Average stay' })],
    ['series', WHY, bars('revenue', { color: { field: 'city', type: 'nominal' } }), table(4)],
    ['a line', WHY, { ...bars(), mark: 'line' }, table(4)],
    ['no question', '', bars(), table(4)],
  ])('is nothing: %s', (_why, question, spec, rows) => {
    expect(comparedIn(spec, rows, question)).toBeNull();
  });

  it('takes no year for a name, and leaves out what is missing', () => {
    const years = { ...table(3), rows: [['2024', 1], ['2025', 2], ['2026', 3]] };
    expect(comparedIn(bars(), years, 'Revenue in 2026')).toBeNull();
    const gaps = { ...table(4), rows: [['Houston', 10], ['Dallas', null], ['Austin', 20], ['Oslo', 40]] };
    expect(comparedIn(bars(), gaps, WHY)).toMatchObject({ peers: 2, mean: 30 });
  });
});

/** The marks that are drawn, from the scene. */
async function drawn(count: number) {
  const rows = table(count);
  const polite = polished(bars(), rows);
  const compared = comparedIn(polite, rows, WHY);
  if (compared === null) throw new Error('nothing is compared');
  const spec = { ...hatched(comparing(polite, compared, 'Mean of the others: 30', COLORS), COLORS), width: 400, height: 300, data: { values: rows.rows.map(([city, revenue]) => ({ city, revenue })) } };
  const view = new View(parse(compile(spec as unknown as TopLevelSpec).spec), { renderer: 'none' });
  await view.runAsync();
  const svg = await view.toSVG();
  return { svg, compared };
}

describe('how it is drawn', () => {
  it.each([[4], [7]])('with %i names: the subject in colour and bold, the others pale, a rule with its words', async (count) => {
    const { svg, compared } = await drawn(count);
    expect(svg.match(/fill="#0f6b66"/g)?.length).toBe(1);
    expect(svg.match(/fill="#86a3a1"/g)?.length).toBe(count - 1);
    expect(svg).toMatch(/stroke-dasharray="5,4"/);
    expect(svg).toContain('Mean of the others: 30');
    expect(svg).toMatch(/font-weight="bold"[^>]*>Houston</);
    expect(svg).toMatch(/text-anchor="end"[^>]*>Mean of the others: 30</);
    expect(compared.peers).toBe(count - 1);
  });

  it('has one title on each axis', async () => {
    const { svg } = await drawn(4);
    expect(svg.match(/>Revenue</g)?.length).toBe(1);
    expect(svg).not.toContain('__mean');
  });
});
