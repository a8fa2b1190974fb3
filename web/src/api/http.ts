/**
 * The one way to the services: same origin, session cookie, CSRF header on unsafe methods, problems as exceptions.
 * No token is ever in reach of a script.
 */
import { z } from 'zod';

const problemSchema = z.object({
  title: z.string().nullish(),
  status: z.number().nullish(),
  detail: z.string().nullish(),
  code: z.string().nullish(),
  retryable: z.boolean().nullish(),
});

const factsSchema = z.record(z.string(), z.unknown()).catch({});

/** An answer that is not a success, with the services' stable code. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly detail: string | null,
    readonly retryable: boolean,
    /** Further facts, for example what is wrong with a role and the SQL that mends it. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail ?? title);
    this.name = 'ProblemError';
  }
}

/** No answer at all: offline, or the gateway is away. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NetworkError';
  }
}

const UNAUTHENTICATED = 401;
const RETURN_KEY = 'data-agent.return-to';
const LOGIN_KEY = 'data-agent.login-at';
/** A login takes longer than this; anything faster is a loop. */
const LOGIN_PAUSE_MS = 3000;

/** Undefined as long as the session has not been asked for it; null where requests need none. */
let csrfToken: string | null | undefined;
let asking: Promise<void> | null = null;

/** Keeps the token that unsafe requests carry. */
export function setCsrfToken(token: string | null | undefined): void {
  csrfToken = token;
}

/** Sends the browser to the login page, not twice in a row; afterwards the page opens where it was. */
export function goToLogin(): void {
  const last = Number(sessionStorage.getItem(LOGIN_KEY) ?? 0);
  if (Date.now() - last < LOGIN_PAUSE_MS) return;
  sessionStorage.setItem(LOGIN_KEY, String(Date.now()));
  sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search);
  window.location.assign('/login');
}

/** The place to return to after a login, once. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return path !== null && path.startsWith('/') && !path.startsWith('//') ? path : null;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A document that is sent as it stands. */
  text?: string;
  /** A part of a file. */
  bytes?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether it arrives also where the page is closed meanwhile. */
  keepalive?: boolean;
}

/**
 * Sends a request and answers the raw response if it is a success. An unsafe one waits for the CSRF token where it is
 * not known yet; a token that another tab's login has made old is renewed once.
 */
export const send = (path: string, options: RequestOptions = {}): Promise<Response> => withToken(options.method, () => attempt(path, options));

/** A file that the server makes. While it comes the browser holds it in memory: nothing for what may be very large. */
export const sendForFile = (path: string, options: Pick<RequestOptions, 'method' | 'body'> = {}): Promise<Blob> => withToken(options.method, () => fileOf(path, options));

async function withToken<T>(method: RequestOptions['method'], act: () => Promise<T>): Promise<T> {
  if ((method ?? 'GET') !== 'GET' && csrfToken === undefined) await askToken();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'csrf_refused') throw error;
    await askToken();
    return act();
  }
}

/** Asks for the session's token, once for all requests that wait for it. */
function askToken(): Promise<void> {
  asking ??= attempt('/api/me', {})
    .then((me) => me.json())
    .then((me: unknown) => {
      const fresh = tokenSchema.safeParse(me);
      setCsrfToken(fresh.success ? (fresh.data.data.csrfToken ?? null) : null);
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

const tokenSchema = z.object({ data: z.object({ csrfToken: z.string().nullish() }) });

function headersOf(method: string, options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  headers['X-Requested-With'] = 'XMLHttpRequest';
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.text !== undefined) headers['Content-Type'] = 'text/plain';
  if (options.bytes !== undefined) headers['Content-Type'] = 'application/octet-stream';
  if (method !== 'GET' && csrfToken) headers['X-CSRF-Token'] = csrfToken;
  return headers;
}

async function attempt(path: string, options: RequestOptions): Promise<Response> {
  const method = options.method ?? 'GET';
  const headers = headersOf(method, options);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      ...contentOf(options),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  throw await refused(response.type === 'opaqueredirect' ? UNAUTHENTICATED : response.status, response.statusText, response);
}

/** The same question as `attempt`; a file that broke off is no answer, never a shorter file. */
async function fileOf(path: string, options: RequestOptions): Promise<Blob> {
  const method = options.method ?? 'GET';
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.responseType = 'blob';
  const headers = headersOf(method, { ...options, headers: { Accept: '*/*' } });
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = request.onabort = () => reject(new NetworkError(path));
    request.send(options.body === undefined ? null : JSON.stringify(options.body));
  });
  const content = request.response as Blob;
  // a login page that a redirect led to is no file
  const led = !request.responseURL.endsWith(path);
  if (request.status >= 200 && request.status < 300 && !led) return content;
  throw await refused(led ? UNAUTHENTICATED : request.status, request.statusText, { json: async () => JSON.parse(await content.text()) as unknown });
}

async function refused(status: number, statusText: string, said: Pick<Body, 'json'>): Promise<ProblemError> {
  if (status === UNAUTHENTICATED) goToLogin();
  return problemOf(status, statusText, await said.json().catch(() => null));
}

function contentOf(options: RequestOptions): { body?: string | Blob } {
  if (options.bytes !== undefined) return { body: options.bytes };
  if (options.text !== undefined) return { body: options.text };
  return options.body === undefined ? {} : { body: JSON.stringify(options.body) };
}

function problemOf(status: number, statusText: string, body: unknown): ProblemError {
  const parsed = problemSchema.safeParse(body);
  const problem = parsed.success ? parsed.data : {};
  return new ProblemError(
    status,
    problem.code ?? 'unknown',
    problem.title ?? statusText,
    problem.detail ?? null,
    problem.retryable ?? status >= 500,
    factsSchema.parse(body),
  );
}

const envelope = z.object({ data: z.unknown() });

/** Sends a request and reads `{ data }`, checked by the schema. */
export async function call<T extends z.ZodType>(
  path: string,
  schema: T,
  options?: RequestOptions,
): Promise<z.output<T>> {
  const response = await send(path, options);
  const { data } = envelope.parse(parseExact(await response.text()));
  return schema.parse(data);
}

/**
 * JSON without loss: a number that a double cannot hold stays the text it was, where the engine tells the source text.
 */
export function parseExact(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined && losesDigits(value, context.source)
      ? context.source
      : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}

const DOUBLE_DIGITS = 15;

function losesDigits(value: number, source: string): boolean {
  if (/[eE]/.test(source)) return false;
  const digits = source.replace(/^-?0*\.?0*|[.]/g, '').replace(/^0+/, '');
  return digits.length > DOUBLE_DIGITS && String(value) !== source;
}

/** A fresh key for a request that must not happen twice; also where the page has no secure context. */
export const newKey = (): string =>
  globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Query string of what is set. */
export function query(params: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The list shape of every service. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    pagination: z.object({
      page: z.number(),
      pageSize: z.number(),
      totalItems: z.number(),
      totalPages: z.number(),
    }),
  });

/** The largest page that the services give. */
const MOST = 100;

/** A list whole, page after page: in what was cut off nothing could be found. */
export async function everyItem<T extends z.ZodType>(path: string, item: T): Promise<z.output<T>[]> {
  const all: z.output<T>[] = [];
  for (let number = 1; ; number += 1) {
    const { items, pagination } = await call(`${path}${query({ page: number, pageSize: MOST })}`, page(item));
    all.push(...items);
    if (number >= pagination.totalPages || items.length === 0) return all;
  }
}
