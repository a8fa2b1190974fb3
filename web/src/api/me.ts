/** Who is signed in (gateway). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, setCsrfToken } from './http';

const meSchema = z.object({
  name: z.string(),
  roles: list(z.string()),
  permissions: list(z.string()),
  csrfToken: z.string().nullish(),
});
export type Me = z.infer<typeof meSchema>;

export async function getMe(): Promise<Me> {
  const me = await call('/api/me', meSchema);
  setCsrfToken(me.csrfToken ?? null);
  return me;
}

/** Whether the person may do it; the services check again. */
export const may = (me: Me | undefined, permission: string): boolean => me?.permissions.includes(permission) ?? false;
