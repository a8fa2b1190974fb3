import { expect, test } from 'vitest';
import { refusal } from './contract.mjs';

const of = (method, address) => refusal(method, new URL(address, 'http://mock'));

test('what the services need is needed of the page', () => {
  expect(of('GET', '/api/llm/spend')).toBe('day is missing');
  expect(of('GET', '/api/llm/spend?day=2026-01-31')).toBeNull();
  expect(of('GET', '/api/llm/spend/today')).toBeNull();
  expect(of('GET', '/api/ontologies/0b0/search')).toBe('q is missing');
  expect(of('GET', '/api/me')).toBeNull();
});
