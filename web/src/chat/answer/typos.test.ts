import { describe, expect, it } from 'vitest';
import type { Dataset } from '../../api/ontologies';
import { corrected, distance, vocabularyOf } from './typos';

const STORES = { name: 'stores', label: 'Stores', synonyms: ['shops'], fields: [{ name: 'total_amount', label: 'Revenue', synonyms: ['turnover'], sampleValues: ['Houston'] }] } as unknown as Dataset;
const KNOWN = vocabularyOf([STORES]);

describe('words that are nearly known', () => {
  it.each([
    ['revnue', 'revenue', 1],
    ['huoston', 'houston', 1],
    ['stores', 'stores', 0],
    ['', 'abc', 3],
  ])('%s is from %s %i away', (a, b, steps) => expect(distance(a, b)).toBe(steps));
  it('are offered in the question', () => {
    expect(corrected('What was the revnue in Huoston?', ['revnue', 'Huoston'], KNOWN)).toBe('What was the revenue in houston?');
  });
  it('are left where nothing is near, where they are short, or where they are known', () => {
    expect(corrected('What is the weather?', ['weather'], KNOWN)).toBeNull();
    expect(corrected('How is it?', ['is'], KNOWN)).toBeNull();
    expect(corrected('All stores?', ['stores'], KNOWN)).toBeNull();
  });
  it.each([
    ['each', 'bach', null],
    ['shope', 'shops', 'shops'],
    ['tops', 'shops', null],
    ['fach', 'bach', null],
    ['most', 'mosel', null],
  ])('%s beside %s is %s', (word, known, read) => {
    expect(corrected(word, [word], new Set([known]))).toBe(read);
  });
  it.each(['each', 'while', 'through', 'among', 'every', 'jeder', 'zwischen', 'während'])('are never words of the language: %s', (word) => {
    expect(corrected(`revenue ${word} store`, [word], new Set([`${word}s`, `${word.slice(0, -1)}x`]))).toBeNull();
  });
  it('are whole words', () => {
    expect(corrected('revnues and revnue', ['revnue'], KNOWN)).toBe('revnues and revenue');
  });
});
