import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart, violations } from '../../test/render';
import { Waiting } from './Waiting';

describe('what a run waits for', () => {
  it('is told in words', async () => {
    const { container } = renderPart(<Waiting waiting={{ code: 'data_loading', about: 'sales' }} spoken />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading sales into the Python session…');
    expect(await violations(container)).toEqual([]);
  });
  it('is nothing where there are no words for it, or nothing is waited for', () => {
    renderPart(<Waiting waiting={{ code: 'tea_brewing', about: null }} spoken />);
    renderPart(<Waiting waiting={null} spoken />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
