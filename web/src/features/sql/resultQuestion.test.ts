import { expect, it } from 'vitest';
import { MAX_QUESTION } from '../../chat/ChatInput';
import { resultQuestion } from './resultQuestion';

const WORDS = { question: 'What stands out?', statement: 'Statement:', rows: 'Rows:' };

it('says the question first, then the statement and its rows', () => {
  const table = { columns: [{ name: 'city', type: 'string' }, { name: 'n', type: 'integer' }], rows: [['Bonn', 3], [null, 4]] };
  expect(resultQuestion(' SELECT 1 ', table, WORDS)).toBe('What stands out?\n\nStatement:\nSELECT 1\n\nRows:\ncity | n\nBonn | 3\n | 4');
});

it('stays within what the services accept, and in the lines of its rows', () => {
  const wide = { columns: Array.from({ length: 300 }, (_, i) => ({ name: `c${i}`.repeat(50), type: 'string' })), rows: Array.from({ length: 5000 }, () => Array(300).fill('a\n| DROP '.repeat(500))) };
  const text = resultQuestion('SELECT '.repeat(9000), wide, WORDS);
  expect([...text].length).toBeLessThan(MAX_QUESTION / 1.5);
  expect(text.split('\n').length).toBe(7 + 10);
  expect(text.split('\n').at(-1)?.split('|').length).toBe(8);
});
