/** Links to snapshots of conversations (chat-service). */
import { z } from 'zod';
import { call, send } from './http';
import type * as Sent from './generated/chat-service';
import type { Read } from './wire';

const shareSchema = z.object({
  id: z.string(),
  withData: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  reads: z.number(),
  path: z.string().nullish(),
});
export type Share = Read<typeof shareSchema, Sent.ShareView>;

const base = (chatId: string) => `/api/data-agent/chats/${encodeURIComponent(chatId)}/shares`;

export const listShares = (chatId: string) => call(base(chatId), z.array(shareSchema));

/** Makes a link; its address is said once. */
export const makeShare = (chatId: string, expiresInDays: number, includeData: boolean) =>
  call(base(chatId), shareSchema, { method: 'POST', body: { expiresInDays, includeData } });

/** Whether the installation lets links be made. */
export const sharingIsOn = () => call('/api/data-agent/sharing', z.object({ enabled: z.boolean() })).then((sharing) => sharing.enabled);

export const revokeShare = (chatId: string, id: string) => send(`${base(chatId)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
