import { describe, expect, it, vi } from 'vitest';
import { sendFile } from './files';

const file = (received: number, more: object = {}) => ({ fileId: 'n1', name: 'sales.csv', size: 6, received, status: 'uploading', version: 1, canBeReadAnew: true, ...more });
const answer = (data: object, status = 200) => new Response(JSON.stringify(status === 200 ? { data } : data), { status });
const LIMITS = { maxBytes: 100, maxPartBytes: 4, maxFilesPerPerson: 5, usedFiles: 1 };

/** Answers each request in turn and keeps what was asked. */
function service(...answers: Response[]) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(`${init?.method} ${String(path)}`);
    bodies.push(init?.body);
    return answers.shift() ?? answer({ code: 'unknown' }, 500);
  });
  return { asked, bodies };
}

describe('a file that is sent', () => {
  it('names the file whose next version it is', async () => {
    const { asked, bodies } = service(answer(LIMITS), answer(file(0)), answer(file(4)), answer(file(6, { status: 'checking' })));
    const told: number[] = [];
    await sendFile(new File(['a\n1\n2\n'], 'sales.csv'), (now) => told.push(now.received), 'f1');
    expect(JSON.parse(String(bodies[1]))).toEqual({ name: 'sales.csv', size: 6, replaces: 'f1' });
    expect(asked.slice(2)).toEqual(['PUT /api/files/n1/content?offset=0', 'PUT /api/files/n1/content?offset=4']);
    expect(told).toEqual([0, 4, 6]);
  });

  it('replaces nothing unless that is said', async () => {
    const { bodies } = service(answer(LIMITS), answer(file(6)));
    await sendFile(new File(['a\n1\n2\n'], 'sales.csv'), () => undefined);
    expect(JSON.parse(String(bodies[1]))).toEqual({ name: 'sales.csv', size: 6 });
  });

  it('is not sent on once it was deleted', async () => {
    const { asked } = service(answer(LIMITS), answer(file(0)), answer({ code: 'not_found' }, 404));
    await expect(sendFile(new File(['a\n1\n2\n'], 'sales.csv'), () => undefined)).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(3);
  });
});
