import { describe, expect, it } from 'vitest';
import { rowsOf, safeSpec } from './safeSpec';

describe('safeSpec', () => {
  it('keeps what draws', () => {
    const spec = { mark: 'bar', encoding: { x: { field: 'revenue', type: 'quantitative' } } };
    expect(safeSpec(spec)).toEqual(spec);
  });

  it.each([
    ['data from elsewhere', { mark: 'bar', data: { url: 'https://evil.example/x.json' } }],
    ['an address in an encoding', { mark: 'bar', encoding: { href: { value: 'javascript:alert(1)' }, url: { field: 'x' } } }],
    ['embed options', { mark: 'bar', usermeta: { embedOptions: { loader: {} } } }],
    ['data of a lookup', { mark: 'bar', transform: [{ lookup: 'a', from: { data: { url: '//evil' }, key: 'a' } }] }],
    ['a binding to the page', { mark: 'bar', params: [{ name: 'p', bind: { element: '#main', input: 'text' } }] }],
    ['data of a layer', { layer: [{ mark: 'bar', data: { url: '//evil' } }] }],
  ])('drops %s', (_what, spec) => {
    const text = JSON.stringify(safeSpec(spec));
    expect(text).not.toMatch(/evil|url|href|usermeta|javascript|element/);
  });

  it('leaves size and title to the page', () => {
    expect(safeSpec({ mark: 'bar', title: 'Sales', width: 4000, height: 9, autosize: 'none' })).toEqual({ mark: 'bar' });
  });

  it('keeps zoom by the scales', () => {
    const spec = { mark: 'line', params: [{ name: 'zoom', select: 'interval', bind: 'scales' }] };
    expect(safeSpec(spec)).toEqual(spec);
  });
});

describe('rowsOf', () => {
  it('names the cells and makes numbers of numeric text', () => {
    const columns = [
      { name: 'city', type: 'string' },
      { name: 'revenue', type: 'decimal' },
    ];
    expect(rowsOf({ columns, rows: [['007', '12.5']] })).toEqual([{ city: '007', revenue: 12.5 }]);
  });
});
