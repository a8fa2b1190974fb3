import { expect, it } from 'vitest';
import { evidenceOf } from '../chat/answer/evidence';
import { messageSchema } from '../api/chats';
import { withDurations } from './keptRun';
import { replay } from './runReducer';
import { EMPTY_RUN } from './runState';
import { parseRunEvent } from '../api/events';

const event = (sequence: number, more: object) => parseRunEvent(JSON.stringify({ messageId: 'm', chatId: 'c', sequence, at: '2026-01-01T00:00:00Z', ...more }));

it('gives kept calls the time that the events of their run tell, and leaves the others without', () => {
  const call = (callId: string) => ({ callId, phase: 'navigator', name: 'list_datasets', args: {}, result: '{}' });
  const message = messageSchema.parse({ id: 'm', chatId: 'c', role: 'assistant', content: 'x', status: 'complete', createdAt: '2026-01-01T00:00:00Z', metadata: { toolCalls: [call('1'), call('2')] } });
  const events = [event(1, { type: 'tool_start', callId: '1', phase: 'navigator', name: 'list_datasets', args: {} }), event(2, { type: 'tool_end', callId: '1', phase: 'navigator', name: 'list_datasets', result: '{}', durationMs: 139 })].filter((e) => e !== null);
  const run = { chatId: 'c', messageId: 'm', state: replay(EMPTY_RUN, events), connection: 'closed' as const, problem: null };
  expect(withDurations(evidenceOf(message, undefined), run).toolCalls.map((c) => c.durationMs)).toEqual([139, null]);
  expect(withDurations(evidenceOf(message, undefined), undefined).toolCalls.map((c) => c.durationMs)).toEqual([null, null]);
});
