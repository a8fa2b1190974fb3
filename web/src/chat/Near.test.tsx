import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Near } from './Near';

let tell: (isIntersecting: boolean, height?: number) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: IntersectionObserverCallback) {
        tell = (isIntersecting, height = 240) => act(() => heard([{ isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry], this as unknown as IntersectionObserver));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const shown = (keep = false) =>
  render(
    <Near keep={keep}>
      <button>Answer</button>
    </Near>,
  );

it('leaves a gap of its height while the reader is far away, and comes back', () => {
  const { container } = shown();
  tell(false);
  expect(screen.queryByText('Answer')).toBeNull();
  expect((container.firstElementChild as HTMLElement).style.height).toBe('240px');
  tell(true);
  expect(screen.getByText('Answer')).toBeVisible();
});

it('stays where it has the keyboard, and where it is to stay', () => {
  const { rerender } = shown();
  screen.getByText('Answer').focus();
  tell(false);
  expect(screen.getByText('Answer')).toBeVisible();
  screen.getByText('Answer').blur();
  tell(false);
  expect(screen.queryByText('Answer')).toBeNull();
  rerender(
    <Near keep>
      <button>Answer</button>
    </Near>,
  );
  expect(screen.getByText('Answer')).toBeVisible();
});
