import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTerminal, parseRunEvent } from './events';

const GOLDEN = join(process.cwd(), '../contracts/src/test/resources/golden/events');

const place = { messageId: 'm', chatId: 'c', sequence: 7, at: '2026-11-20T12:00:00Z' };

describe('parseRunEvent', () => {
  it('reads a known event', () => {
    expect(parseRunEvent(JSON.stringify({ ...place, type: 'phase_start', phase: 'planner', attempt: 1 }))).toEqual({
      type: 'phase_start',
      sequence: 7,
      at: place.at,
      phase: 'planner',
      attempt: 1,
    });
  });

  it.each(readdirSync(GOLDEN))('reads %s as the services write it', (file) => {
    const body = JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as { type: string; sequence: number };
    expect(parseRunEvent(JSON.stringify(body))).toMatchObject({ type: body.type, sequence: body.sequence });
  });

  it.each([
    ['a name it does not know', { ...place, type: 'future' }],
    ['a phase it does not know', { ...place, type: 'phase_start', phase: 'poet', attempt: 1 }],
    ['an artifact it does not know', { ...place, type: 'phase_artifact', phase: 'planner', attempt: 1, artifact: { kind: 'poem' } }],
  ])('skips %s but keeps its place', (_what, body) => {
    expect(parseRunEvent(JSON.stringify(body))).toEqual({ type: 'skipped', sequence: 7 });
  });

  it.each(['', 'hello', '{}', '[]', 'null', '{"sequence":0}'])('refuses %j', (data) => {
    expect(parseRunEvent(data)).toBeNull();
  });

  it('keeps the rest when one chart is of a kind it does not know', () => {
    const image = { kind: 'image', title: 't', artifactId: 'a', mediaType: 'image/png' };
    const body = { ...place, type: 'message_complete', content: 'x', metadata: { charts: [{ kind: 'hologram' }, image] } };
    expect(parseRunEvent(JSON.stringify(body))).toMatchObject({ metadata: { charts: [image] } });
  });

  it('ends a run even when its metadata is unreadable', () => {
    const event = parseRunEvent(JSON.stringify({ ...place, type: 'message_complete', content: 'x', metadata: { charts: 5 } }));
    expect(event).toMatchObject({ type: 'message_complete', content: 'x' });
    expect(event && isTerminal(event)).toBe(true);
  });
});
