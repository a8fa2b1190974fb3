import { expect, it } from 'vitest';
import { isReplaceable, phaseOf, sentPercent } from './phases';

it('tells what is done with a file from where it stands and the stage of its conversion', () => {
  expect(phaseOf({ status: 'uploading' })).toBe('sending');
  expect(phaseOf({ status: 'checking' })).toBe('waiting');
  expect(phaseOf({ status: 'converting', stage: 'reading' })).toBe('reading');
  expect(phaseOf({ status: 'converting', stage: 'a later one' })).toBe('checking');
  expect(phaseOf({ status: 'describing', stage: null })).toBe('describing');
  expect(phaseOf({ status: 'ready' })).toBeNull();
});

it('never says that all is here before it is', () => {
  expect(sentPercent({ received: 999, size: 1000 })).toBe(99);
  expect(sentPercent({ received: 0, size: 0 })).toBe(0);
});

const next = (status: string) => ({ fileId: 'n', size: 1, received: 1, status });

it.each([
  ['one that can be asked', { status: 'ready', connectionId: 'c' }, true],
  ['one that was read anew in vain and is asked as before', { status: 'failed', connectionId: 'c' }, true],
  ['one that never was ready', { status: 'failed' }, false],
  ['one that is read anew', { status: 'converting', connectionId: 'c' }, false],
  ['one whose next version is read', { status: 'ready', connectionId: 'c', next: next('converting') }, false],
  ['one whose next version was refused', { status: 'ready', connectionId: 'c', next: next('failed') }, true],
])('new bytes may take the place of %s', (_which, file, may) => expect(isReplaceable(file)).toBe(may));
