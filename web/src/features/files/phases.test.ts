import { expect, it } from 'vitest';
import { phaseOf, sentPercent } from './phases';

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
