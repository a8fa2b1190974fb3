/** Corrects words that the data does not know into near ones that it does. */
import type { Dataset } from '../../api/ontologies';
import { FUNCTION_WORDS } from './functionWords';

const SHORTEST = 4;
/** A short word has many neighbours: a slip in it seldom changes its first letter, and these are none. */
const SHORT = 5;

/** Insertions, deletions, replacements and swapped neighbours that lead from one word to the other (Damerau, optimal string alignment). */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_x, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}]{2,}/gu) ?? [];

/** Every word that names something in the data. */
export const vocabularyOf = (datasets: readonly Dataset[]): Set<string> =>
  new Set(datasets.flatMap((d) => [d.name, d.label ?? '', ...(d.synonyms ?? []), ...d.fields.flatMap((f) => [f.name, f.label ?? '', ...(f.synonyms ?? []), ...f.sampleValues])]).flatMap((text) => wordsOf(text.replace(/_/g, ' '))));

/** The question with near words in place of unknown ones; null if none of them is near to anything. */
export function corrected(question: string, unknown: readonly string[], known: ReadonlySet<string>): string | null {
  let text = question;
  for (const word of unknown.flatMap(wordsOf)) {
    if (word.length < SHORTEST || known.has(word) || FUNCTION_WORDS.has(word)) continue;
    const most = word.length > 7 ? 2 : 1;
    const near = [...known].map((k) => [distance(word, k), k] as const).filter(([d, k]) => d <= most && k.length >= SHORTEST && (word.length > SHORT || k[0] === word[0]));
    const best = near.sort(([a, x], [b, y]) => a - b || x.localeCompare(y))[0]?.[1];
    if (best) text = text.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'giu'), best);
  }
  return text === question ? null : text;
}
