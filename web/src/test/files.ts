/** Files as the server would send them, at the moment that a test chooses. */
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  answer: (status: number, content: Blob, from?: string) => void;
  breakOff: () => void;
}

type Answer = readonly [number, Blob];

/** A problem as the services send it. */
export const problem = (status: number, of: { code: string; retryable: boolean; detail: string }): [number, Blob] => [status, Object.assign(new Blob(), { text: () => Promise.resolve(JSON.stringify({ title: of.code, status, ...of })) })];

/** What is asked for from now on, in its order; each is answered at once where an answer is given. */
export function answerFiles(always?: Answer): Asked[] {
  const asked: Asked[] = [];
  class Request {
    readonly headers: Record<string, string> = {};
    method = '';
    path = '';
    status = 0;
    statusText = '';
    responseURL = '';
    response: Blob | null = null;
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    open(method: string, path: string) {
      Object.assign(this, { method, path });
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(body: unknown) {
      const answer = (status: number, response: Blob, from = `http://localhost${this.path}`) => {
        Object.assign(this, { status, response, responseURL: from });
        this.onload();
      };
      asked.push({ method: this.method, path: this.path, headers: this.headers, body, answer, breakOff: () => this.onerror() });
      if (always) answer(...always);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return asked;
}
