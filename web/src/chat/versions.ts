/** Answers to one question stand in one place, the newest shown. */
import type { Message } from '../api/chats';

export interface Shown {
  message: Message;
  /** From 1; which of the answers to its question this is. */
  at: number;
  of: number;
}

/** What is shown of a conversation; `chosen` says which answer to a question, from 1. */
export function shownOf(messages: readonly Message[], chosen: Readonly<Record<string, number>>): Shown[] {
  const answers = new Map<string, Message[]>();
  for (const message of messages) {
    const key = groupOf(message);
    if (key) answers.set(key, [...(answers.get(key) ?? []), message]);
  }
  return messages.flatMap((message): Shown[] => {
    const key = groupOf(message);
    const all = key ? (answers.get(key) ?? []) : [message];
    if (all[0] !== message) return [];
    const wanted = Math.min(key ? (chosen[key] ?? all.length) : 1, all.length);
    const shown = all[wanted - 1] ?? message;
    return [{ message: shown, at: wanted, of: all.length }];
  });
}

/** The question that an answer belongs to with its likes; reports stand for themselves. */
const groupOf = (message: Message): string | null => (message.role === 'assistant' && message.kind !== 'report' && message.replyTo ? message.replyTo : null);
