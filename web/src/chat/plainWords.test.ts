import { expect, it } from 'vitest';
import { plainWords } from './plainWords';

it('marks that were written not to be Markdown stand for themselves', () => {
  expect(plainWords('The channel in\\_store rose, \\[net\\] \\| 4 \\* 5')).toBe('The channel in_store rose, [net] | 4 * 5');
});

it('a backslash of the data stays', () => {
  expect(plainWords('C:\\data and one that was escaped: \\\\_')).toBe('C:\\data and one that was escaped: \\_');
});
