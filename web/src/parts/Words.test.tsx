import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SimpleTable } from './SimpleTable';
import { Words } from './Words';

const places = (text: string) => {
  const { container } = render(<Words text={text} />);
  return container.innerHTML.replaceAll('<wbr>', '|');
};

describe('names and values of tables', () => {
  it.each([
    ['visit_id', 'visit_|id'],
    ['public.fuel_log', 'public.|fuel_|log'],
    ['Integer', 'Integer'],
    ['1,234.56', '1,234.56'],
    ['24.11.2026', '24.11.2026'],
    ['Ends here. And goes on', 'Ends here. And goes on'],
  ])('%s may break as %s', (text, shown) => expect(places(text)).toBe(shown));

  it('cuts what has no place to break, and tells the whole of it', () => {
    const long = 'x'.repeat(300);
    render(<Words text={`first ${long}`} />);
    expect(screen.getByTitle(long).textContent).toBe(long);
  });

  it('leaves figures of a table as they are', () => {
    const { container } = render(<SimpleTable label="Fields" rows={[{ name: 'net_ct', rate: 'a_1' }]} rowKey={(r) => r.name} columns={[{ key: 'n', head: 'Name', cell: (r) => r.name }, { key: 'r', head: 'Rate', numeric: true, cell: (r) => r.rate }]} />);
    expect([...container.querySelectorAll('td')].map((td) => td.innerHTML)).toEqual(['net_<wbr>ct', 'a_1']);
  });
});
