/** Links to snapshots of conversations (chat-service). */
import { z } from 'zod';
import { call, ProblemError, send } from './http';

const FORBIDDEN = 403;

const shareSchema = z.object({
  id: z.string(),
  withData: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  reads: z.number(),
  path: z.string().nullish(),
});
export type Share = z.infer<typeof shareSchema>;

const base = (chatId: string) => `/api/data-agent/chats/${encodeURIComponent(chatId)}/shares`;

export const listShares = (chatId: string) => call(base(chatId), z.array(shareSchema));

/** Makes a link; its address is said once. */
export const makeShare = (chatId: string, expiresInDays: number, includeData: boolean) =>
  call(base(chatId), shareSchema, { method: 'POST', body: { expiresInDays, includeData } });

const NOBODYS = '00000000-0000-0000-0000-000000000000';

/**
 * Whether the installation lets links be made. Asked with a conversation that cannot exist: where sharing is turned off that
 * is refused before the conversation is looked for, so that nothing is ever made by asking.
 */
export const sharingIsOn = async (): Promise<boolean> => {
  try {
    await send(base(NOBODYS), { method: 'POST', body: { expiresInDays: 1, includeData: false } });
  } catch (error) {
    if (error instanceof ProblemError) return error.status !== FORBIDDEN;
    throw error;
  }
  return true;
};

export const revokeShare = (chatId: string, id: string) => send(`${base(chatId)}/${encodeURIComponent(id)}`, { method: 'DELETE' });
