/** Which preferences an answer was worked out with: what was read so, but not asked for in the question's own words. */
import type { Preference } from '../../api/preferences';
import type { Read } from './reading';

const plain = (text: string): string => text.replace(/[_\s]+/g, ' ').trim().toLowerCase();

const saidBy = (read: Read): string[] => {
  switch (read.kind) {
    case 'measure':
      return [read.name, read.field];
    case 'period':
      return [read.words];
    case 'filter':
      return read.values;
    case 'assumed':
      return [read.text];
  }
};

export function usedPreferences(preferences: readonly Preference[], reads: readonly Read[], question: string): Preference[] {
  const said = new Set(reads.flatMap(saidBy).map(plain));
  const asked = plain(question);
  return preferences.filter(({ value }) => plain(value) !== '' && said.has(plain(value)) && !asked.includes(plain(value)));
}
