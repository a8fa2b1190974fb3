import { expect, it } from 'vitest';
import { Line } from './inTurn';

it('does one thing after the other, whatever comes of those before', async () => {
  const line = new Line();
  const seen: string[] = [];
  const first = line.inTurn(async () => {
    await new Promise((later) => setTimeout(later, 20));
    seen.push('first');
    throw new Error('not drawn');
  });
  const second = line.inTurn(() => {
    seen.push('second');
    return Promise.resolve('a view');
  });
  await expect(first).rejects.toThrow('not drawn');
  expect(await second).toBe('a view');
  expect(seen).toEqual(['first', 'second']);
});

it('keeps nothing of what came of it', async () => {
  const line = new Line();
  expect(await line.inTurn(() => Promise.resolve({ view: 'large' }))).toEqual({ view: 'large' });
  expect(await (line.done as Promise<unknown>)).toBeUndefined();
});
