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

it('stays as long as a piece of it is not there yet, and leaves a gap of its whole height then', () => {
  vi.useFakeTimers();
  const { container, rerender } = shown();
  const place = container.firstElementChild as HTMLElement;
  rerender(
    <Near keep={false}>
      <p data-late="">Beginning</p>
    </Near>,
  );
  tell(false, 40);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText('Beginning')).toBeVisible();
  place.getBoundingClientRect = () => ({ height: 160 }) as DOMRect;
  rerender(
    <Near keep={false}>
      <p>Whole</p>
    </Near>,
  );
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Whole')).toBeNull();
  expect(place.style.height).toBe('160px');
  vi.useRealTimers();
});

it('stays where the reader came back before its late piece', () => {
  vi.useFakeTimers();
  render(
    <Near keep={false}>
      <p data-late="">Beginning</p>
    </Near>,
  );
  tell(false, 40);
  tell(true);
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText('Beginning')).toBeVisible();
  vi.useRealTimers();
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
