/** Boards of pinned answers (chat-service) and the rows of their cards (agent-service). */
import { z } from 'zod';
import { list, readable, tableSchema, verificationReportSchema } from './artifacts';
import { call, send } from './http';
import type * as Sent from './generated/chat-service';
import type * as Agent from './generated/agent-service';
import type { Read } from './wire';

const BASE = '/api/data-agent/boards';

/** The badge is read as a report, of which it has the outcomes. */
type SentCard = Omit<Sent.CardView, 'badge'> & { badge?: unknown };

const cardSchema = z.object({
  id: z.string(),
  ontologyId: z.string(),
  question: z.string(),
  datasets: list(z.string()),
  chart: z.record(z.string(), z.unknown()).nullish(),
  gone: z.boolean(),
  /** What verification had come to when it was pinned, without its sentences. */
  badge: verificationReportSchema.extend({ noted: z.boolean().nullish() }).nullish().catch(null),
  /** Periods of its rows that were not whole then. */
  periods: readable(z.object({ column: z.string(), from: z.string(), days: z.number(), of: z.number() })),
  pinnedAt: z.string(),
});
export type BoardCard = Read<typeof cardSchema, SentCard>;

const boardSchema = z.object({
  id: z.string(),
  name: z.string(),
  mine: z.boolean(),
  /** What others call who made it and pinned what is on it. */
  owner: z.string().nullish(),
  shared: z.boolean(),
  updatedAt: z.string(),
  cards: list(cardSchema),
});
export type Board = Read<typeof boardSchema, Omit<Sent.BoardView, 'cards'> & { cards?: SentCard[] }>;

const rowsSchema = z.object({ table: tableSchema, truncated: z.boolean(), totalRows: z.number().nullish(), statement: z.string(), asOf: z.string() });
export type CardRows = Read<typeof rowsSchema, Agent.Rows>;

const at = (board: string) => `${BASE}/${encodeURIComponent(board)}`;
const cardAt = (board: string, card: string) => `${at(board)}/cards/${encodeURIComponent(card)}`;

export const listBoards = () => call(BASE, z.array(boardSchema));
export const getBoard = (id: string) => call(at(id), boardSchema);
export const makeBoard = (name: string) => call(BASE, boardSchema, { method: 'POST', body: { name } });
export const changeBoard = (id: string, change: { name?: string; shared?: boolean }) => call(at(id), boardSchema, { method: 'PATCH', body: change });
export const deleteBoard = (id: string) => send(at(id), { method: 'DELETE' });
export const pinAnswer = (board: string, chatId: string, messageId: string) => call(`${at(board)}/cards`, cardSchema, { method: 'POST', body: { chatId, messageId } });
export const unpin = (board: string, card: string) => send(cardAt(board, card), { method: 'DELETE', keepalive: true });

/** Runs a card's statement again, under the rights of whoever looks. */
export const runCard = (board: string, card: string) => call(`${cardAt(board, card)}/rows`, rowsSchema, { method: 'POST' });
