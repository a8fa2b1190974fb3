/** What only the events of a run tell: how long its phases, steps and calls took. Of a run that this tab did not follow they are read once. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Message } from '../api/chats';
import type { Evidence } from '../chat/answer/evidence';
import { readJournal } from './journal';
import type { FollowedRun } from './runStore';

/** The run of an answer: as this tab followed it, else from the events that are kept of it. */
export function useKeptRun({ chatId, id, status }: Pick<Message, 'chatId' | 'id' | 'status'>, followed: FollowedRun | undefined, own = true): FollowedRun | undefined {
  const kept = useQuery({ queryKey: ['journal', id], queryFn: ({ signal }) => readJournal(chatId, id, signal), enabled: own && followed === undefined && status !== 'generating', staleTime: Infinity, retry: false }).data;
  return useMemo(() => followed ?? (kept && { chatId, messageId: id, state: kept, connection: 'closed', problem: null }), [followed, kept, chatId, id]);
}

/** Kept calls with the time that each took. */
export function withDurations(evidence: Evidence, run: FollowedRun | undefined): Evidence {
  const took = new Map((run?.state.view.toolCalls ?? []).map((call) => [call.callId, call.durationMs]));
  return { ...evidence, toolCalls: evidence.toolCalls.map((call) => (call.durationMs === null ? { ...call, durationMs: took.get(call.callId) ?? null } : call)) };
}
