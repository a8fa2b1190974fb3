import { describe, expect, it } from 'vitest';
import { fileName } from './fileName';

describe('the name of a file', () => {
  it('is the question, in any script, without what file systems refuse', () => {
    expect(fileName('Which 5 customers rented most?', 'rows')).toBe('Which-5-customers-rented-most');
    expect(fileName('Umsatz für „Köln/Süd“ je Monat?', 'rows')).toBe('Umsatz-für-Köln-Süd-je-Monat');
    expect(fileName('../../etc/passwd\u0000.exe', 'rows')).toBe('etc-passwd-exe');
  });
  it('is short, and never empty', () => {
    expect(fileName('word '.repeat(40), 'rows')).toBe(Array.from({ length: 12 }, () => 'word').join('-'));
    expect(fileName('x'.repeat(300), 'rows')).toBe('x'.repeat(60));
    expect(fileName('???', 'rows')).toBe('rows');
  });
});
