import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../../api/files';
import { columnsOf, correctable, delimiterName, encodingText, sameWish, stayedAsItWas, wantedOf } from './reading';

const file = (more: Partial<StoredFile>): StoredFile => ({ fileId: 'f', name: 'a.csv', size: 1, received: 1, status: 'ready', version: 1, canBeReadAnew: true, ...more });
const column = (name: string) => ({ name, label: name, type: 'BIGINT', nulls: 0 });
const table = (name: string, ...columns: string[]) => ({ name, label: name, rows: 1, columns: columns.map(column), preview: [], leftOut: { count: 0, first: [] }, notes: [], doubts: [] });

describe('what is wanted of a file', () => {
  it('is read with what the service leaves out', () => {
    expect(wantedOf(file({}))).toEqual({ encoding: null, delimiter: null, header: null, decimal: null, dates: null, times: null, ragged: null, types: {} });
    expect(wantedOf(file({ reading: { header: false, types: { amount: 'text' }, dates: null } }))).toMatchObject({ header: false, types: { amount: 'text' }, dates: null });
  });
  it('is the same whatever the order in which it was said', () => {
    const one = wantedOf(file({ reading: { types: { a: 'text', b: 'date' } } }));
    expect(sameWish(one, wantedOf(file({ reading: { types: { b: 'date', a: 'text' } } })))).toBe(true);
    expect(sameWish(one, { ...one, header: true })).toBe(false);
  });
});

describe('what can be said instead', () => {
  const converted = (format: string) => ({ format, tables: [], questions: [] });
  it('follows the format', () => {
    expect(correctable(file({ converted: converted('csv') }))).toContain('delimiter');
    expect(correctable(file({ converted: converted('xlsx') }))).toEqual(['decimal', 'dates', 'types']);
    expect(correctable(file({ converted: converted('parquet') }))).toEqual([]);
  });
  it('is offered after a refusal that it may mend, and not while the file is read', () => {
    expect(correctable(file({ status: 'failed', failure: { why: 'ragged', message: '' } }))).toContain('delimiter');
    expect(correctable(file({ status: 'failed', failure: { why: 'not_a_table', message: '' } }))).toEqual([]);
    expect(correctable(file({ status: 'converting', converted: converted('csv') }))).toEqual([]);
  });
  it('names each column once', () => {
    expect(columnsOf(file({ converted: { ...converted('csv'), tables: [table('a', 'id', 'n'), table('b', 'id')] } })).map((c) => c.name)).toEqual(['id', 'n']);
  });
});

it('tells a column that did not become what was wanted', () => {
  expect(stayedAsItWas('integer', 'text')).toBe(true);
  expect(stayedAsItWas('decimal', 'number')).toBe(false);
  expect(stayedAsItWas(undefined, 'text')).toBe(false);
});

it('calls encodings and delimiters as people do', () => {
  expect(encodingText('utf-16le')).toBe('UTF-16');
  expect(encodingText('koi8-r')).toBe('koi8-r');
  expect(delimiterName('\t')).toBe('tab');
  expect(delimiterName('^')).toBeNull();
});
