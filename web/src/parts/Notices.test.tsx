import { act, render, screen } from '@testing-library/react';
import { Dialog } from '@mui/material';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, Notices } from './Notices';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives each notice its own time, however soon it comes after another', () => {
  render(<Notices />);
  act(() => notify('first'));
  act(() => vi.advanceTimersByTime(5000));
  act(() => notify('second'));
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByText('second')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('second')).toBeNull();
});

it('can be read and pressed over a dialogue', () => {
  render(
    <div>
      <Notices />
      <Dialog open>what is asked</Dialog>
    </div>,
  );
  const undo = vi.fn();
  act(() => notify('gone', undo));
  act(() => screen.getByRole('button', { name: /Undo/ }).click());
  expect(undo).toHaveBeenCalledOnce();
});
