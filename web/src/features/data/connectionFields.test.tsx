import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../test/render';
import { ConnectionFields, emptyForm, isComplete, isPort } from './ConnectionFields';

const whole = { ...emptyForm('postgresql'), host: 'db', database: 'd', username: 'u' };

it.each(['abc', '0', '65536', '-1', '54 32'])('the port %s is said to be none', (port) => {
  renderPart(<ConnectionFields form={{ ...whole, port }} onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: /Port/ })).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('A number from 1 to 65535.')).toBeInTheDocument();
  expect(isComplete({ ...whole, port })).toBe(false);
});

it('a port that can be one, or is not typed yet, is not told off', () => {
  for (const port of ['5432', ' 1 ', '65535', '']) {
    const { unmount } = renderPart(<ConnectionFields form={{ ...whole, port }} onChange={() => undefined} />);
    expect(screen.getByRole('textbox', { name: /Port/ })).toHaveAttribute('aria-invalid', 'false');
    expect(screen.queryByText('A number from 1 to 65535.')).toBeNull();
    expect(isComplete({ ...whole, port })).toBe(isPort(port));
    unmount();
  }
});
