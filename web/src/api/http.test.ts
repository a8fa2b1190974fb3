import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { call, NetworkError, parseExact, ProblemError, query, send, setCsrfToken, takeReturnPath } from './http';

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }));

describe('requests', () => {
  it('open the envelope', async () => {
    answer(200, { data: { id: 'x' } });
    expect(await call('/api/x', z.object({ id: z.string() }))).toEqual({ id: 'x' });
  });

  it.each([
    ['GET', null],
    ['POST', 'secret'],
    ['DELETE', 'secret'],
  ] as const)('%s carries the CSRF token %s', async (method, token) => {
    const fetched = answer(200, {});
    setCsrfToken('secret');
    await send('/api/x', { method });
    const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
    expect(headers.get('X-CSRF-Token')).toBe(token);
  });

  it('turn a problem into an exception with its code', async () => {
    answer(409, { title: 'A run is in progress', status: 409, code: 'run_in_progress', retryable: true, detail: 'wait' });
    const error = await send('/api/x').catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ status: 409, code: 'run_in_progress', retryable: true, detail: 'wait' });
  });

  it('renew an old CSRF token once', async () => {
    const tokens: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (input === '/api/me') return new Response(JSON.stringify({ data: { csrfToken: 'new' } }));
      const token = new Headers(init?.headers).get('X-CSRF-Token');
      tokens.push(token);
      return token === 'new' ? new Response('{}') : new Response(JSON.stringify({ code: 'csrf_refused' }), { status: 403 });
    });
    setCsrfToken('old');
    await send('/api/x', { method: 'POST' });
    expect(tokens).toEqual(['old', 'new']);
  });

  it('wait for a CSRF token that is not known yet, all for one', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      asked.push(`${String(input)} ${new Headers(init?.headers).get('X-CSRF-Token') ?? '-'}`);
      return new Response(JSON.stringify({ data: { csrfToken: 'mine' } }));
    });
    setCsrfToken(undefined);
    await Promise.all([send('/api/a', { method: 'POST' }), send('/api/b', { method: 'DELETE' })]);
    await send('/api/c', { method: 'PUT' });
    expect(asked).toEqual(['/api/me -', '/api/a mine', '/api/b mine', '/api/c mine']);
  });

  it('are not sent where the session cannot be asked, and ask again the next time', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(String(input));
      if (asked.length === 1) throw new TypeError('failed');
      return new Response(JSON.stringify({ data: {} }));
    });
    setCsrfToken(undefined);
    await expect(send('/api/x', { method: 'POST' })).rejects.toBeInstanceOf(NetworkError);
    await send('/api/x', { method: 'POST' });
    await send('/api/x', { method: 'POST' });
    expect(asked).toEqual(['/api/me', '/api/me', '/api/x', '/api/x']);
  });

  it('survive an error page that is not JSON', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>', { status: 502 }));
    await expect(send('/api/x')).rejects.toMatchObject({ status: 502, code: 'unknown', retryable: true });
  });

  it('tell no answer from an answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'));
    await expect(send('/api/x')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('takeReturnPath', () => {
  it.each([
    ['/chats/1', '/chats/1'],
    ['//evil.example', null],
    ['https://evil.example', null],
  ])('%s gives %s, once', (kept, expected) => {
    sessionStorage.setItem('data-agent.return-to', kept);
    expect(takeReturnPath()).toBe(expected);
    expect(takeReturnPath()).toBeNull();
  });
});

describe('parseExact', () => {
  it('reads ordinary JSON', () => {
    expect(parseExact('{"a":[1,2.5,null,"x",1e3]}')).toEqual({ a: [1, 2.5, null, 'x', 1000] });
  });
});

describe('query', () => {
  it('leaves out what is not set', () => {
    expect(query({ page: 1, search: '', x: null, y: undefined, q: 'a b' })).toBe('?page=1&q=a+b');
    expect(query({})).toBe('');
  });
});
