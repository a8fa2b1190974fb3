import { describe, expect, it } from 'vitest';
import { pastedFile, pastedOf } from './pasted';

const textOf = (file: File) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

describe('a table as text', () => {
  it('is seen with its names, lines and what parts its values', () => {
    expect(pastedOf('city\tamount\nHouston\t1\nDallas\t2\n')).toEqual({ lines: 3, columns: 2, delimiter: '\t', bytes: 31 });
    expect(pastedOf('Ort;Betrag\r\nKöln;1,5\r\n')).toMatchObject({ lines: 2, columns: 2, delimiter: ';', bytes: 23 });
    expect(pastedOf('a|b|c\n1|2|3')).toMatchObject({ columns: 3, delimiter: '|' });
  });
  it('takes a delimiter within quotes as part of a value', () => {
    expect(pastedOf('"name, first";amount\nx;1')).toMatchObject({ columns: 2, delimiter: ';' });
  });
  it('of one column is a table too', () => {
    expect(pastedOf('city\nHouston')).toMatchObject({ lines: 2, columns: 1 });
  });
  it.each(['', '  \n ', 'only one line', '\n\na,b\n\n'])('is none without a line of values: %j', (text) => {
    expect(pastedOf(text)).toBeNull();
  });
  it('becomes a file whose ending says how it is parted, byte for byte', async () => {
    const file = pastedFile('a\tb\n1\t"x\ny"\n', ' My table.csv ');
    expect(file.name).toBe('My table.tsv');
    expect(await textOf(file)).toBe('a\tb\n1\t"x\ny"\n');
    expect(pastedFile('a,b\n1,2', '').name).toBe('table.csv');
  });
});
