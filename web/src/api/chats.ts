/** Chats and messages (chat-service) and what runs leave behind (agent-service). */
import { z } from 'zod';
import { metadataSchema, phaseSchema, tableSchema, type TableData } from './artifacts';
import { Breath } from '../run/breath';
import { call, page, parseExact, query, send } from './http';
import type * as Sent from './generated/chat-service';
import type * as Contracts from './generated/contracts';
import type { Read } from './wire';

const BASE = '/api/data-agent';
const MAX_PAGE = 100;

export const chatSchema = z.object({
  id: z.string(),
  name: z.string(),
  ontologyId: z.string(),
  kind: z.string().nullish(),
  llmProvider: z.string().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
  messageCount: z.number().nullish(),
  /** Since when its Python session is another one. */
  sessionResetAt: z.string().nullish(),
  /** Whether somebody could read it by a link now; told in lists. */
  linked: z.boolean().nullish(),
});
export type Chat = Read<typeof chatSchema, Sent.ChatView>;

export const messageStatusSchema = z.enum(['generating', 'complete', 'failed', 'cancelled', 'clarification_needed']);
export type MessageStatus = Read<typeof messageStatusSchema, Sent.MessageStatus>;

export const messageSchema = z.object({
  id: z.string(),
  chatId: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  metadata: metadataSchema.nullish().catch(null),
  status: messageStatusSchema,
  kind: z.enum(['analyst', 'explore', 'report', 'files']).nullish().catch(null),
  createdAt: z.string(),
  replyTo: z.string().nullish(),
  feedback: z
    .object({ rating: z.enum(['up', 'down']), reason: z.string().nullish() })
    .nullish()
    .catch(null),
});
export type Message = Read<typeof messageSchema, Sent.MessageView>;

export type ClarificationReply = Required<Pick<Sent.ClarificationRequest, 'messageId' | 'proceed'>> & { answers: Required<Sent.Given>[] };

const chatPath = (chatId: string) => `${BASE}/chats/${encodeURIComponent(chatId)}`;

/** The address of a message; the run's own addresses start with it. */
export const messagePath = (chatId: string, messageId: string) =>
  `${chatPath(chatId)}/messages/${encodeURIComponent(messageId)}`;

export const listChats = (search: string, pageNumber: number) =>
  call(
    `${BASE}/chats${query({ page: pageNumber, pageSize: 50, search, sortBy: 'updatedAt', sortOrder: 'desc' })}`,
    page(chatSchema),
  );

export const getChat = (chatId: string) => call(chatPath(chatId), chatSchema);

export const createChat = (ontologyId: string, kind?: string, llmProvider?: string | null) =>
  call(`${BASE}/chats`, chatSchema, { method: 'POST', body: { ontologyId, ...(kind ? { kind } : {}), ...(llmProvider ? { llmProvider } : {}) } });

export const renameChat = (chatId: string, name: string) =>
  call(chatPath(chatId), chatSchema, { method: 'PATCH', body: { name } });

/** Chooses the chat's model provider; null is the system's. */
export const chooseProvider = (chatId: string, llmProvider: string | null) =>
  call(chatPath(chatId), chatSchema, { method: 'PATCH', body: { llmProvider } });

/** Ends the Python session of a conversation: its variables go, files and messages stay. */
export const resetSession = (chatId: string) => send(`${chatPath(chatId)}/session/reset`, { method: 'POST' });

export const deleteChat = (chatId: string) => send(chatPath(chatId), { method: 'DELETE' });

/** Every message of a chat, oldest first. */
export async function listMessages(chatId: string): Promise<Message[]> {
  const messages: Message[] = [];
  const breath = new Breath();
  for (let number = 1; ; number += 1) {
    const part = await call(`${chatPath(chatId)}/messages${query({ page: number, pageSize: MAX_PAGE })}`, page(z.unknown()));
    for (const item of part.items) {
      await breath.taken();
      messages.push(messageSchema.parse(item));
    }
    if (number >= part.pagination.totalPages || part.items.length === 0) break;
  }
  return messages.sort(byTime);
}

function byTime(a: Message, b: Message): number {
  const order = a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0;
  if (order !== 0) return order;
  return a.role === b.role ? 0 : a.role === 'user' ? -1 : 1;
}

const sentSchema = z.object({ userMessage: messageSchema, assistantMessage: messageSchema });

/** How a question is gone about: answered, explored, or worked out in a session over files. */
export type AskKind = Exclude<Sent.RunKind, 'report'>;

/** Asks for a report on an answer; a second time gives the first report again. */
export const writeReport = async (chatId: string, messageId: string): Promise<Message> =>
  (await call(`${messagePath(chatId, messageId)}/report`, sentSchema, { method: 'POST', body: {} })).assistantMessage;

/** Sends a question. The same key sends it once, however often it is tried. */
export const sendMessage = (chatId: string, content: string, key: string, clarification?: ClarificationReply, kind?: AskKind, code?: string) =>
  call(`${chatPath(chatId)}/messages`, sentSchema, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body: { content, ...(clarification ? { clarification } : {}), ...(kind && !clarification ? { kind } : {}), ...(code === undefined ? {} : { code }) },
  });

/** A new answer to the same question. */
export const regenerate = async (chatId: string, messageId: string): Promise<Message> => {
  const answer = await call(
    `${messagePath(chatId, messageId)}/regenerate`,
    z.union([messageSchema, z.object({ assistantMessage: messageSchema })]),
    { method: 'POST' },
  );
  return 'assistantMessage' in answer ? answer.assistantMessage : answer;
};

export const cancelRun = (chatId: string, messageId: string) =>
  send(`${messagePath(chatId, messageId)}/cancel`, { method: 'POST' });

export const giveFeedback = (chatId: string, messageId: string, rating: NonNullable<Sent.GiveFeedback['rating']>, reason?: string) =>
  send(`${messagePath(chatId, messageId)}/feedback`, {
    method: 'PUT',
    body: { rating, ...(reason ? { reason } : {}) },
  });

const traceSchema = z.object({
  callIndex: z.number(),
  phase: phaseSchema,
  stepId: z.number().nullish(),
  purpose: z.string(),
  provider: z.string(),
  model: z.string(),
  promptMessages: z.unknown().optional(),
  responseContent: z.string().nullish(),
  toolCalls: z.unknown().optional(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  durationMs: z.number(),
  temperature: z.number().nullish(),
  startedAt: z.string().nullish(),
  made: z.object({ cachedTokens: z.number().nullish(), costMicros: z.number().nullish(), parameters: z.unknown().optional() }).nullish().catch(null),
  error: z.string().nullish(),
});
export type LlmTrace = Read<typeof traceSchema, Contracts.LlmTrace>;

export const listTraces = (chatId: string, messageId: string) =>
  call(`${messagePath(chatId, messageId)}/traces`, z.array(traceSchema));

/** The address of a picture or a kept result. */
export const artifactUrl = (artifactId: string) => `${BASE}/artifacts/${encodeURIComponent(artifactId)}`;

/** A kept result; `atHand` is how many of its rows can be had, where these are not all. */
export type Kept = TableData & { atHand?: number };

/** The rows of a kept result. */
export async function getResult(artifactId: string): Promise<Kept> {
  const response = await send(artifactUrl(artifactId));
  const said = /^(\d+) of \d+$/.exec(response.headers.get('X-Rows-At-Hand') ?? '');
  const table = tableSchema.parse(parseExact(await response.text()));
  return said ? { ...table, atHand: Number(said[1]) } : table;
}

export const savePreference = (key: string, value: string, ontologyId: string) =>
  send(`${BASE}/preferences`, { method: 'POST', body: { key, value, ontologyId, source: 'auto_captured' } });

/** Where a conversation can be taken away as a file. */
export const exportChatUrl = (chatId: string, format: 'html' | 'markdown' | 'json') => `${chatPath(chatId)}/export${query({ format })}`;

/** Where a report can be taken away as a file. */
export const exportReportUrl = (chatId: string, messageId: string, format: 'html' | 'markdown' | 'pdf') =>
  `${messagePath(chatId, messageId)}/export${query({ format })}`;
