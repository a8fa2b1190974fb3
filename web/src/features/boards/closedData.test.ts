import { describe, expect, it } from 'vitest';
import type { BoardCard } from '../../api/boards';
import type { Ontology } from '../../api/ontologies';
import { closedData, isClosed } from './closedData';

const card = (ontologyId: string, gone = false): BoardCard => ({ id: `card-${ontologyId}`, ontologyId, question: 'Which?', datasets: [], gone, periods: [], pinnedAt: '2026-11-20T08:00:00Z' });
const data = (id: string, visibility: string, mine = true): Ontology => ({ id, name: id, status: 'ready', visibility, mine });

describe('data of a board that others may not see', () => {
  it('is what its cards ask and is not shared, each once, by whom it can be shared', () => {
    const all = [data('own', 'private'), data('open', 'organisation'), data('hers', 'private', false), data('not asked', 'private')];
    const closed = closedData([card('own'), card('own'), card('open'), card('hers')], all);
    expect(closed.mine.map((one) => one.id)).toEqual(['own']);
    expect(closed.theirs.map((one) => one.id)).toEqual(['hers']);
    expect([closed.unseen, isClosed(closed)]).toEqual([false, true]);
  });

  it('is told where even the owner of the board does not see it', () => {
    expect(closedData([card('taken back')], [])).toEqual({ mine: [], theirs: [], unseen: true });
  });

  it('is nothing where all is shared, was deleted, or nothing is pinned', () => {
    const all = [data('open', 'organisation')];
    expect([[card('open')], [card('deleted', true)], []].map((cards) => isClosed(closedData(cards, all)))).toEqual([false, false, false]);
  });
});
