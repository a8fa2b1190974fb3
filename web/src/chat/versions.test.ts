import { describe, expect, it } from 'vitest';
import type { Message } from '../api/chats';
import { shownOf } from './versions';

const message = (id: string, role: 'user' | 'assistant', replyTo?: string, kind?: 'report'): Message => ({ id, chatId: 'c', role, content: id, metadata: null, status: 'complete', kind: kind ?? null, createdAt: '2026-01-01', replyTo });
const LIST = [message('q1', 'user'), message('a1', 'assistant', 'q1'), message('a2', 'assistant', 'q1'), message('q2', 'user'), message('b1', 'assistant', 'q2')];

describe('answers to one question', () => {
  it('stand in one place, the newest shown', () => {
    expect(shownOf(LIST, {}).map((s) => [s.message.id, s.at, s.of])).toEqual([['q1', 1, 1], ['a2', 2, 2], ['q2', 1, 1], ['b1', 1, 1]]);
  });
  it('can be looked through', () => {
    expect(shownOf(LIST, { q1: 1 })[1]).toMatchObject({ message: { id: 'a1' }, at: 1, of: 2 });
  });
  it('leave a report where it is, beside the exploration that it belongs to', () => {
    const list = [message('q', 'user'), message('a', 'assistant', 'q'), message('r', 'assistant', 'q', 'report')];
    expect(shownOf(list, {}).map((s) => s.message.id)).toEqual(['q', 'a', 'r']);
  });
  it('show nothing twice when a choice is out of range', () => {
    expect(shownOf(LIST, { q1: 9 }).map((s) => s.message.id)).toEqual(['q1', 'a2', 'q2', 'b1']);
  });
});
